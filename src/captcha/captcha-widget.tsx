import type { CheckProps } from './browser/check-props.ts';
import { DummyCheck } from './browser/dummy-check.tsx';
import { TurnstileCheck } from './browser/turnstile-check.tsx';
import { WorkCheck } from './browser/work-check.tsx';
import type { CaptchaClientConfig } from './captcha-provider.ts';

interface Props extends CheckProps {
  config: CaptchaClientConfig;
}

/**
 * The human check of a form, in a box of 300 × 65 px. Loads nothing until `active`; passes on a token, and null when
 * it is lost: solved, failed or expired. The form tells the visitor what the callbacks report.
 */
export function CaptchaWidget({ config, ...check }: Props) {
  if (config.driver === 'turnstile') return <TurnstileCheck {...check} {...config} />;
  if (config.driver === 'altcha')
    return <WorkCheck {...check} challengeUrl={config.challengeUrl} />;
  return <DummyCheck {...check} />;
}
