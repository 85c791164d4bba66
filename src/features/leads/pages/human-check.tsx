import { useEffect, useEffectEvent, useState } from 'react';
import type { CaptchaClientConfig } from '#src/captcha/captcha-provider.ts';
import { CaptchaWidget } from '#src/captcha/captcha-widget.tsx';
import { browserApi } from '#src/site/browser-api.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { CaptchaBox } from '#src/ui/form/captcha-box.tsx';
import type { LeadFormState } from './use-lead-form.ts';

let known: CaptchaClientConfig | undefined;

interface Props {
  /** The form's name, as the server verifies it. */
  action: string;
  /** From the first focus inside the form on; nothing is asked for before. */
  active: boolean;
  form: LeadFormState;
}

/** The human check of a form: which one it is, is asked when the form is first used. */
export function HumanCheck({ action, active, form }: Props) {
  const { email } = useFrame().info;
  const [config, setConfig] = useState(known);
  const unavailable = () =>
    form.check.onUnavailable(`The human check could not be loaded. Please write to ${email}.`);
  const tellUnavailable = useEffectEvent(unavailable);
  const driver = useEffectEvent((found: CaptchaClientConfig) =>
    form.check.onDriver(found.driver !== 'turnstile'),
  );

  useEffect(() => {
    if (config) return driver(config);
    if (!active) return;
    const leaving = new AbortController();
    const patience = setTimeout(() => tellUnavailable(), 10_000);
    const ask = async () => {
      while (!leaving.signal.aborted) {
        const found = await browserApi.captcha(undefined, leaving.signal);
        if (found.ok) {
          known = found.body as CaptchaClientConfig;
          clearTimeout(patience);
          return setConfig(known);
        }
        await new Promise((resolve) => setTimeout(resolve, 2000));
      }
    };
    ask().catch(() => undefined);
    return () => {
      clearTimeout(patience);
      leaving.abort();
    };
  }, [active, config]);

  if (!config) return <CaptchaBox live={false} failed={form.failedCheck} />;
  return (
    <CaptchaWidget
      config={config}
      action={action}
      active={active}
      resetKey={form.resetKey}
      failed={form.failedCheck}
      onToken={form.check.onToken}
      onError={form.check.onError}
      onExpired={form.check.onExpired}
      onUnavailable={unavailable}
    />
  );
}
