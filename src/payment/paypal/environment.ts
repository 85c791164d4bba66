import type { PaypalConfig } from './config-type.ts';

interface Hosts {
  web: string[];
  certificates: string[];
  /** Names that the webhook certificate may contain. */
  certificateNames: string[];
}

const LIVE: Hosts = {
  web: ['www.paypal.com'],
  certificates: ['api.paypal.com', 'api-m.paypal.com'],
  certificateNames: ['messageverificationcerts.paypal.com'],
};

const SANDBOX: Hosts = {
  web: ['www.sandbox.paypal.com'],
  certificates: ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'],
  certificateNames: ['messageverificationcerts.sandbox.paypal.com'],
};

function hostsOf(apiBase: string): Hosts {
  const { hostname, host } = new URL(apiBase);
  if (hostname.endsWith('.sandbox.paypal.com')) return SANDBOX;
  if (hostname.endsWith('.paypal.com')) return LIVE;
  return { web: [host], certificates: [host], certificateNames: SANDBOX.certificateNames };
}

/** Hosts to which a buyer may be sent to approve a payment, for the redirect check and for `form-action`. */
export const approvalHosts = (config: PaypalConfig): string[] =>
  config.webHosts.length ? config.webHosts : hostsOf(config.apiBase).web;

/** Hosts from which webhook certificates may be fetched. */
export const certificateHosts = (config: PaypalConfig): string[] =>
  config.certHosts.length ? config.certHosts : hostsOf(config.apiBase).certificates;

/** Names that a webhook certificate of this environment may contain. */
export const certificateNames = (config: PaypalConfig): string[] =>
  hostsOf(config.apiBase).certificateNames;
