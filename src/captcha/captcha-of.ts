import type { ProviderReport } from '#src/provider-report.ts';
import { altchaCaptcha } from './altcha.ts';
import type { CaptchaProvider } from './captcha-provider.ts';
import { reportedCaptcha } from './reported-captcha.ts';
import { testCaptcha } from './test-captcha.ts';
import { turnstileCaptcha } from './turnstile.ts';

/** The human check that the settings choose. */
export type CaptchaSettings =
  | {
      driver: 'turnstile';
      siteKey: string;
      secretKey: string;
      scriptUrl: string | undefined;
      verifyUrl: string | undefined;
    }
  | { driver: 'altcha' }
  | { driver: 'test' };

/** The configured human check. `hmacKey` signs the challenges of the self-hosted one. */
export function captchaOf(
  settings: CaptchaSettings,
  hmacKey: () => string,
  challengeUrl: string,
  report: ProviderReport,
): CaptchaProvider {
  if (settings.driver === 'turnstile') return reportedCaptcha(turnstileCaptcha(settings), report);
  return settings.driver === 'test'
    ? testCaptcha()
    : altchaCaptcha({ hmacKey: hmacKey(), challengeUrl });
}
