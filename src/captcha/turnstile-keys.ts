export const TURNSTILE_SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js';
export const TURNSTILE_VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/**
 * Whether a site key or a secret is one of Cloudflare's published test keys, which anybody can pass
 * (developers.cloudflare.com/turnstile, testing). A production process refuses them.
 */
export function isTurnstileTestKey(key: string): boolean {
  return /^[123]x0{20}(?:AA|AB|BB|FF)$|^[123]x0{31}AA$/.test(key);
}
