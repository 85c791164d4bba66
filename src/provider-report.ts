export interface ProviderCall {
  /** As people know it, such as `SMTP`; payment providers name themselves. */
  provider: string;
  /** What was asked for, such as `create-order`. */
  call: string;
}

/** Why a provider did not do its part. Never holds a secret, an address or a name of a person. */
export interface ProviderFailure extends ProviderCall {
  /** A word or a code, such as `timeout` or `ENOSPC`. */
  reason: string;
  /** Of HTTP. */
  status?: number | null;
  /** The provider's own id of the call, for its support. */
  debugId?: string | null;
  /** Number of the order that it was about. */
  order?: string;
}

/** Is notified of every call to a provider, so that a provider that fails is seen. Never throws. */
export interface ProviderReport {
  failed(failure: ProviderFailure): void;
  worked(call: ProviderCall): void;
}

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
