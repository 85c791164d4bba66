import { useEffect, useEffectEvent } from 'react';
import { CaptchaBox } from '#src/ui/form/captcha-box.tsx';
import type { CheckProps } from './check-props.ts';

/** The token that the test driver accepts. */
const TOKEN = 'XXXX.DUMMY.TOKEN.XXXX';

/** Replaces a check in tests: passed as soon as the form is used. */
export function DummyCheck({ active, resetKey, failed, onToken }: CheckProps) {
  const pass = useEffectEvent(() => onToken(TOKEN));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new resetKey passes the check again
  useEffect(() => {
    if (active) pass();
  }, [active, resetKey]);
  return <CaptchaBox live={false} failed={failed} />;
}
