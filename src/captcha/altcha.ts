import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { CaptchaProvider } from './captcha-provider.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
const ACTION = /^[A-Za-z0-9_-]{1,32}$/;

export interface AltchaOptions {
  /** At least 32 characters, the same in all processes. */
  hmacKey: string;
  challengeUrl: string;
  /** Hash rounds of one guess, and the range of the correct guess: the work is their product. */
  cost?: number;
  counter?: { min: number; max: number };
  ttlMs?: number;
}

export interface AltchaCaptcha extends CaptchaProvider {
  /** A new challenge for one form, or undefined if the action has the wrong format. */
  issue(action: string): Promise<Challenge | undefined>;
}

/** Self-hosted proof of work (ALTCHA v2): makes bulk posts costly without a third party. */
export function altchaCaptcha(options: AltchaOptions): AltchaCaptcha {
  const { challengeUrl, cost = 2000, counter = { min: 500, max: 1500 }, ttlMs = 300_000 } = options;
  const derived = (purpose: string) =>
    createHmac('sha256', options.hmacKey).update(purpose).digest('hex');
  const secrets = {
    hmacSignatureSecret: derived('altcha challenge'),
    hmacKeySignatureSecret: derived('altcha solution'),
  };
  return {
    clientConfig: () => ({ driver: 'altcha', challengeUrl }),
    async issue(action) {
      if (!ACTION.test(action)) return undefined;
      return createChallenge({
        algorithm: ALGORITHM,
        cost,
        counter: randomInt(counter.max, counter.min),
        deriveKey,
        expiresAt: new Date(Date.now() + ttlMs),
        data: { action },
        ...secrets,
      });
    },
    async verify(token, context) {
      if (token === '') return { ok: false, codes: ['missing-input-response'] };
      const payload = readPayload(token);
      if (payload === undefined) return { ok: false, codes: ['invalid-input-response'] };
      try {
        const { challenge, solution } = payload;
        const result = await verifySolution({ challenge, solution, deriveKey, ...secrets });
        if (result.expired) return { ok: false, codes: ['timeout-or-duplicate'] };
        if (!result.verified) return { ok: false, codes: ['invalid-input-response'] };
        if (challenge.parameters.data?.action !== context.action)
          return { ok: false, codes: ['action-mismatch'] };
        // The signature, not the token: the same solution can be written as JSON in many ways.
        return { ok: true, useKey: challenge.signature! };
      } catch {
        return { ok: false, codes: ['invalid-input-response'] };
      }
    },
  };
}

/** A token is Base64 of {challenge, solution}. Expensive checks are done only on the format that we issue. */
function readPayload(token: string): Payload | undefined {
  if (token.length > 2048) return undefined;
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Payload;
    const { parameters, signature } = payload.challenge;
    if (typeof signature !== 'string' || parameters.algorithm !== ALGORITHM) return undefined;
    // Without these two the library would skip the expiry, or derive the key again at a cost chosen by the sender.
    if (typeof parameters.expiresAt !== 'number' || typeof parameters.keySignature !== 'string')
      return undefined;
    return payload;
  } catch {
    return undefined;
  }
}
