import { randomBytes } from 'node:crypto';

export interface Issued {
  siteKey: string;
  action: string;
  cdata: string;
  hostname: string;
  issuedAt: number;
}

/** What siteverify answers (developers.cloudflare.com/turnstile, server-side validation). */
export interface Verification {
  success: boolean;
  'error-codes': string[];
  challenge_ts?: string;
  hostname?: string;
  action?: string;
  cdata?: string;
  metadata?: { interactive: boolean };
}

export const refuse = (code: string): Verification => ({ success: false, 'error-codes': [code] });

/** Tokens and their single use. */
export function createTokenLedger(ttlMs: number) {
  const issued = new Map<string, Issued>();
  const used = new Map<string, { key: string | undefined; answer: Verification }>();
  return {
    issue(details: Omit<Issued, 'issuedAt'>): string {
      const token = `0.${randomBytes(300).toString('base64url')}`;
      issued.set(token, { ...details, issuedAt: Date.now() });
      return token;
    },
    /** Consumes the token: nothing is awaited between checking and taking, so exactly one caller wins. */
    consume(token: string, siteKey: string, idempotencyKey: string | undefined): Verification {
      const details = issued.get(token);
      if (details === undefined || details.siteKey !== siteKey)
        return refuse('invalid-input-response');
      const before = used.get(token);
      if (before) {
        const repeated = idempotencyKey !== undefined && before.key === idempotencyKey;
        return repeated ? before.answer : refuse('timeout-or-duplicate');
      }
      const expired = Date.now() - details.issuedAt > ttlMs;
      const answer: Verification = expired
        ? refuse('timeout-or-duplicate')
        : {
            success: true,
            'error-codes': [],
            challenge_ts: new Date(details.issuedAt).toISOString(),
            hostname: details.hostname,
            action: details.action,
            cdata: details.cdata,
            metadata: { interactive: false },
          };
      used.set(token, { key: idempotencyKey, answer });
      return answer;
    },
  };
}

export type TokenLedger = ReturnType<typeof createTokenLedger>;
