import { randomUUID } from 'node:crypto';
import type { CaptchaContext, CaptchaProvider, CaptchaVerdict } from './captcha-provider.ts';
import {
  isTurnstileTestKey,
  TURNSTILE_SCRIPT_URL,
  TURNSTILE_VERIFY_URL,
} from './turnstile-keys.ts';

export interface TurnstileOptions {
  siteKey: string;
  secretKey: string;
  /** Defaults to Cloudflare's own. */
  scriptUrl?: string;
  verifyUrl?: string;
  /** Milliseconds for one call; there are at most two. */
  timeoutMs?: number;
}

/** Refusals caused by Cloudflare or by our settings: no visitor can do anything about them. */
const OURS = new Set([
  'internal-error',
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
]);

interface Answer {
  success: boolean;
  hostname?: string;
  action?: string;
  'error-codes'?: string[];
}

/** Cloudflare Turnstile (developers.cloudflare.com/turnstile, server-side validation). */
export function turnstileCaptcha(options: TurnstileOptions): CaptchaProvider {
  const { siteKey, secretKey, scriptUrl = TURNSTILE_SCRIPT_URL, timeoutMs = 5000 } = options;
  const verifyUrl = options.verifyUrl ?? TURNSTILE_VERIFY_URL;
  const forTests = isTurnstileTestKey(secretKey);

  /** One call; a text says why the service gave no usable answer. */
  const ask = async (form: URLSearchParams): Promise<Answer | string> => {
    let status = '';
    try {
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = `HTTP ${response.status}`;
      // The answer is in the body at any status; 400 has been seen for a plain refusal.
      const answer = (await response.json()) as Answer | null;
      if (typeof answer?.success !== 'boolean') return `unexpected answer, ${status}`;
      return answer['error-codes']?.find((code) => OURS.has(code)) ?? answer;
    } catch (error) {
      return [(error as Error).name === 'TimeoutError' ? 'timeout' : 'no answer', status]
        .filter(Boolean)
        .join(', ');
    }
  };

  return {
    clientConfig: () => ({ driver: 'turnstile', siteKey, scriptUrl }),
    async verify(token, context) {
      if (token === '') return { ok: false, codes: ['missing-input-response'] };
      if (token.length > 2048) return { ok: false, codes: ['invalid-input-response'] };
      const form = new URLSearchParams({
        secret: secretKey,
        response: token,
        idempotency_key: randomUUID(),
      });
      if (context.remoteAddress) form.set('remoteip', context.remoteAddress);
      // The same idempotency key makes the second call safe if only the first one's answer was lost.
      let answer = await ask(form);
      if (typeof answer === 'string') answer = await ask(form);
      if (typeof answer === 'string')
        return { ok: false, codes: ['provider-unavailable'], unreachable: answer };
      return forTests && answer.success ? { ok: true } : judge(answer, token, context);
    },
  };
}

function judge(answer: Answer, token: string, context: CaptchaContext): CaptchaVerdict {
  if (!answer.success)
    return { ok: false, codes: answer['error-codes'] ?? ['invalid-input-response'] };
  if (answer.hostname !== context.hostname) return { ok: false, codes: ['hostname-mismatch'] };
  if (answer.action !== context.action) return { ok: false, codes: ['action-mismatch'] };
  return { ok: true, useKey: token };
}
