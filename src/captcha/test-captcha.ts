import type { CaptchaProvider } from './captcha-provider.ts';

/** The token of Cloudflare's test keys; no real key accepts it. */
export const DUMMY_TOKEN = 'XXXX.DUMMY.TOKEN.XXXX';

/** A check that only tests can pass, repeatedly with the same token. Never for a production process. */
export function testCaptcha(): CaptchaProvider {
  return {
    clientConfig: () => ({ driver: 'test' }),
    verify: async (token) =>
      token === DUMMY_TOKEN
        ? { ok: true }
        : { ok: false, codes: [token ? 'invalid-input-response' : 'missing-input-response'] },
  };
}
