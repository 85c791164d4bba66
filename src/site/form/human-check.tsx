import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CaptchaClientConfig } from '#src/captcha/captcha-provider.ts';
import { CaptchaWidget } from '#src/captcha/captcha-widget.tsx';
import { CaptchaBox } from '#src/ui/form/captcha-box.tsx';
import { browserApi } from '../browser-api.ts';
import { useFrame } from '../frame/frame-context.ts';
import { unsolvedCheck } from './sentences.ts';
import type { Check } from './use-form.ts';

const ERROR = 'Captcha error. Please try again.';
const EXPIRED = 'Captcha expired. Please complete again.';
/** An automatic check may need longer than the visitor, especially on a slow phone. */
const PATIENCE_MS = 15_000;

let known: CaptchaClientConfig | undefined;

/** A human check that its form shows from the start. */
export interface ShownCheck extends Check {
  /**
   * The check's box.
   * @param active from the first focus inside the form on; nothing is requested before
   * @param note shows a message of the check above the fields; null removes it
   */
  box(active: boolean, note: (text: string | null) => void): ReactNode;
}

/**
 * The human check of a form.
 * @param action the form's name, as the server verifies it
 * @param words shown when it is unsolved
 */
export function useHumanCheck(action: string, words: string = unsolvedCheck): ShownCheck {
  const [resetKey, setResetKey] = useState(0);
  const [failed, setFailed] = useState(false);
  const token = useRef<string | null>(null);
  // Until the kind of check is known, it may work automatically.
  const selfWorking = useRef(known?.driver !== 'turnstile');
  return {
    words,
    isMissing: () => token.current === null && !selfWorking.current,
    async solved() {
      const end = Date.now() + PATIENCE_MS;
      while (!token.current && selfWorking.current && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 50));
      return token.current;
    },
    mark: setFailed,
    renew() {
      token.current = null;
      setResetKey((number) => number + 1);
    },
    box: (active, note) => (
      <CheckBox
        action={action}
        active={active}
        resetKey={resetKey}
        failed={failed}
        note={note}
        onToken={(next) => {
          token.current = next;
          if (next === null) return;
          setFailed(false);
          note(null);
        }}
        onDriver={(driver) => {
          selfWorking.current = driver !== 'turnstile';
        }}
      />
    ),
  };
}

interface Props {
  action: string;
  active: boolean;
  resetKey: number;
  failed: boolean;
  note(text: string | null): void;
  onToken(token: string | null): void;
  onDriver(driver: CaptchaClientConfig['driver']): void;
}

/** The kind of check is fetched when the form is first used. */
function CheckBox({ note, onDriver, ...check }: Props) {
  const { active } = check;
  const { email } = useFrame().info;
  const [config, setConfig] = useState(known);
  const unavailable = () => note(`The human check could not be loaded. Please write to ${email}.`);
  const tellUnavailable = useEffectEvent(unavailable);
  const driver = useEffectEvent((found: CaptchaClientConfig) => onDriver(found.driver));

  useEffect(() => {
    if (config) return driver(config);
    if (!active) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => tellUnavailable(), 10_000);
    const ask = async () => {
      while (!leaving.signal.aborted) {
        const found = await browserApi.captcha(undefined, leaving.signal);
        if (found.ok) {
          known = found.body as CaptchaClientConfig;
          clearTimeout(timer);
          return setConfig(known);
        }
        await new Promise((resolve) => setTimeout(resolve, 2000));
      }
    };
    ask().catch(() => undefined);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [active, config]);

  if (!config) return <CaptchaBox live={false} failed={check.failed} />;
  return (
    <CaptchaWidget
      config={config}
      {...check}
      onError={() => note(ERROR)}
      onExpired={() => note(EXPIRED)}
      onUnavailable={unavailable}
    />
  );
}
