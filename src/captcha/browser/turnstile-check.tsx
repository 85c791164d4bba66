import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CaptchaBox } from '#src/ui/captcha-box.tsx';
import type { CheckProps } from './check-props.ts';
import { requestTurnstile, turnstile } from './turnstile-script.ts';

const POLL_MS = 300;
const PATIENCE_MS = 10_000;

interface Props extends CheckProps {
  siteKey: string;
  scriptUrl: string;
}

/** Cloudflare's widget, in a box that is kept free for it (specification, sections 4 and 9: polled every 300 ms). */
export function TurnstileCheck(props: Props) {
  const { siteKey, scriptUrl, action, active, resetKey, failed } = props;
  const mount = useRef<HTMLDivElement>(null);
  const widget = useRef<string | undefined>(undefined);
  const [live, setLive] = useState(false);
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
    let told = false;
    requestTurnstile(scriptUrl);
    const timer = setInterval(() => {
      if (turnstile()) setLive(true);
      if (told || Date.now() - started < PATIENCE_MS) return;
      told = true;
      unavailable();
      requestTurnstile(scriptUrl);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [active, live, scriptUrl]);

  useEffect(() => {
    const api = turnstile();
    if (!live || !api || !mount.current) return;
    const id = api.render(mount.current, {
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
    });
    widget.current = id;
    return () => {
      widget.current = undefined;
      if (id !== undefined) api.remove(id);
    };
  }, [live, siteKey, action]);

  const shown = useRef(resetKey);
  useEffect(() => {
    if (shown.current === resetKey) return;
    shown.current = resetKey;
    solved(null);
    if (widget.current !== undefined) turnstile()?.reset(widget.current);
  }, [resetKey]);

  return <CaptchaBox mount={mount} live={live} failed={failed} />;
}
