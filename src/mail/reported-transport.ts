import { type ProviderReport, providerCalls } from '#src/provider-report.ts';
import type { MailTransport } from './mail-transport.ts';

/**
 * A mail server whose failures are reported. A mail refused for its content or its recipient is not a failure of the
 * server, and the server's message may name a person: neither is reported.
 */
export function reportedTransport(transport: MailTransport, report: ProviderReport): MailTransport {
  const call = { provider: 'SMTP', call: 'send' } as const;
  return {
    async send(mail, from, signal) {
      const result = await providerCalls.tracePromise(() => transport.send(mail, from, signal), {
        ...call,
      });
      if (result.ok || result.scope !== 'server') report.worked(call);
      else report.failed({ ...call, reason: withoutAddresses(result.reason) });
      return result;
    },
    close: () => transport.close(),
  };
}

/** A mail server's reply, on one line and without addresses. */
export const withoutAddresses = (text: string): string =>
  text
    .replace(/[^\s<>"',;]+@[^\s<>"',;]+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 200);
