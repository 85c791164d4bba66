import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CaptchaBox } from '#src/ui/form/captcha-box.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { CheckProps } from './check-props.ts';
import { fetchChallenge, solveChallenge } from './solve-challenge.ts';

interface Props extends CheckProps {
  challengeUrl: string;
}

type State = 'idle' | 'working' | 'done' | 'failed';

const WORDS: Record<State, string> = {
  idle: 'Tick to confirm that you are human',
  working: 'Checking that you are human…',
  done: 'Human check passed',
  failed: 'Check failed. Tick to try again',
};
/** A token must still be valid when the form that carries it arrives. */
const MARGIN_MS = 5000;

/**
 * Our own check: the browser does about a second of work in the background once the form is used. A token that has
 * expired asks for one tick, so that a forgotten page does not work forever.
 */
export function WorkCheck(props: Props) {
  const { challengeUrl, action, active, resetKey, failed } = props;
  const [state, setState] = useState<State>('idle');
  const [ticks, setTicks] = useState(0);
  const hadToken = useRef(false);

  const change = useEffectEvent((next: State, token?: string) => {
    setState(next);
    if (token !== undefined || hadToken.current) props.onToken(token ?? null);
    hadToken.current = token !== undefined;
  });
  const tell = useEffectEvent((event: 'onError' | 'onExpired' | 'onUnavailable') => props[event]());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a tick and a new resetKey start the work again
  useEffect(() => {
    if (!active && ticks === 0) return change('idle');
    const leaving = new AbortController();
    let expiry: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      change('working');
      const fetched = await fetchChallenge(challengeUrl, action, leaving.signal);
      const token = fetched && (await solveChallenge(fetched, leaving.signal));
      if (leaving.signal.aborted) return;
      if (fetched === undefined || token === undefined) {
        change('failed');
        return tell(fetched === undefined ? 'onUnavailable' : 'onError');
      }
      change('done', token);
      const goodForMs = fetched.expiresAt - performance.now() - MARGIN_MS;
      expiry = setTimeout(
        () => {
          change('idle');
          tell('onExpired');
        },
        Math.max(goodForMs, 0),
      );
    };
    run().catch(() => {
      if (leaving.signal.aborted) return;
      change('failed');
      tell('onUnavailable');
    });
    return () => {
      leaving.abort();
      clearTimeout(expiry);
    };
  }, [active, ticks, resetKey, challengeUrl, action]);

  return (
    <CaptchaBox live={false} failed={failed || state === 'failed'}>
      <label className="captcha__line" aria-busy={state === 'working'}>
        <input
          type="checkbox"
          checked={state === 'done'}
          onChange={() => (state === 'idle' || state === 'failed') && setTicks(ticks + 1)}
        />
        {/* Not role=status: within a label it would leave the checkbox without a name. Who has not ticked it is not told. */}
        <span aria-live={ticks > 0 ? 'polite' : 'off'}>{WORDS[state]}</span>
      </label>
      <Icon
        name={state === 'working' ? 'circle-notch' : 'shield-check'}
        className={state === 'working' ? 'icon spin' : 'icon'}
      />
    </CaptchaBox>
  );
}
