import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { CaptchaBox } from '#src/ui/form/captcha-box.tsx';
import type { CheckProps } from './check-props.ts';
import { requestTurnstile, turnstile } from './turnstile-script.ts';

const POLL_MS = 300;
const PATIENCE_MS = 10_000;

interface Props extends CheckProps {
  siteKey: string;
  scriptUrl: string;
}

/** Cloudflare's widget, in a box that is reserved for it (polled every 300 ms: docs/contract.md). */
export function TurnstileCheck(props: Props) {
  const { siteKey, scriptUrl, action, active, resetKey, failed } = props;
  const mount = useRef<HTMLDivElement>(null);
  const widget = useRef<string | undefined>(undefined);
  const reset = useRef<() => void>(undefined);
  const [live, setLive] = useState(false);
  const [broken, setBroken] = useState(false);
  const [tries, setTries] = useState(0);
  const unavailable = useEffectEvent(props.onUnavailable);
  const solved = useEffectEvent(props.onToken);
  const lost = useEffectEvent((why: 'error' | 'expiry') => {
    props.onToken(null);
    if (why === 'error') props.onError();
    else props.onExpired();
  });

  useEffect(() => {
    if (!active || live) return;
    const started = Date.now();
    let reported = false;
    requestTurnstile(scriptUrl);
    const timer = setInterval(() => {
      if (turnstile()) setLive(true);
      if (reported || Date.now() - started < PATIENCE_MS) return;
      reported = true;
      unavailable();
      requestTurnstile(scriptUrl);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [active, live, scriptUrl]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try renders again
  useEffect(() => {
    const api = turnstile();
    if (!live || !api || !mount.current) return;
    // The provider throws at invalid input, such as a wrong site key: an error of the check, not of the page.
    const guarded = (act: () => void) => {
      try {
        act();
        return true;
      } catch {
        return false;
      }
    };
    const drawn = guarded(() => {
      widget.current = api.render(mount.current!, {
        sitekey: siteKey,
        action,
        theme: document.documentElement.dataset.theme ?? 'auto',
        'response-field': false,
        callback: (token: string) => solved(token),
        'error-callback': () => {
          lost('error');
          return true;
        },
        'expired-callback': () => lost('expiry'),
        'timeout-callback': () => lost('expiry'),
        'unsupported-callback': () => unavailable(),
      });
    });
    setBroken(!drawn);
    if (!drawn) lost('error');
    reset.current = () => {
      const id = widget.current;
      if (id === undefined || !guarded(() => api.reset(id))) setTries((number) => number + 1);
    };
    return () => {
      const id = widget.current;
      widget.current = undefined;
      if (id !== undefined) guarded(() => api.remove(id));
    };
  }, [live, siteKey, action, tries]);

  const shown = useRef(resetKey);
  useEffect(() => {
    if (shown.current === resetKey) return;
    shown.current = resetKey;
    solved(null);
    reset.current?.();
  }, [resetKey]);

  return (
    <CaptchaBox mount={mount} live={live && !broken} failed={failed || broken}>
      {broken && <Button onClick={() => setTries(tries + 1)}>Try the human check again</Button>}
    </CaptchaBox>
  );
}
