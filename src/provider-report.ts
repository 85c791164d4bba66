import { tracingChannel } from 'node:diagnostics_channel';

export interface ProviderCall {
  /** Its display name, such as `SMTP`; payment providers name themselves. */
  provider: string;
  /** The operation, such as `create-order`. */
  call: string;
}

/** Why a provider failed. Never contains a secret, an address or a name of a person. */
export interface ProviderFailure extends ProviderCall {
  /** A word or a code, such as `timeout` or `ENOSPC`. */
  reason: string;
  /** HTTP status. */
  status?: number | null;
  /** The provider's own id of the call, for its support. */
  debugId?: string | null;
  /** Number of the order concerned. */
  order?: string;
}

/** Is notified of every call to a provider, so that failures are noticed. Never throws. */
export interface ProviderReport {
  failed(failure: ProviderFailure): void;
  worked(call: ProviderCall): void;
}

/** For traces: a call to a provider, around the function that makes it. */
export const providerCalls = tracingChannel<unknown, ProviderCall>('store.provider');

/** Reports to nobody: for programs that only look something up. */
export const unreported: ProviderReport = { failed: () => {}, worked: () => {} };

/** A failure in one line. */
export function failureText({ call, reason, status, debugId, order }: ProviderFailure): string {
  const parts = [
    reason,
    status && `HTTP ${status}`,
    debugId && `debug id ${debugId}`,
    order && `order ${order}`,
  ];
  return `${call}: ${parts.filter(Boolean).join(', ')}`.slice(0, 400);
}
