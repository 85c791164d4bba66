import { type ProviderReport, providerCalls } from '#src/provider-report.ts';
import type { CaptchaProvider } from './captcha-provider.ts';

/** A third party's human check, whose failures are reported. */
export function reportedCaptcha(captcha: CaptchaProvider, report: ProviderReport): CaptchaProvider {
  const call = { provider: 'Turnstile', call: 'siteverify' } as const;
  return {
    clientConfig: () => captcha.clientConfig(),
    async verify(token, context) {
      const verdict = await providerCalls.tracePromise(() => captcha.verify(token, context), {
        ...call,
      });
      if (verdict.ok) report.worked(call);
      else if (verdict.unreachable) report.failed({ ...call, reason: verdict.unreachable });
      // A refusal before the provider was asked says nothing about the provider.
      return verdict;
    },
  };
}
