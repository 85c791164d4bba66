import { useEffect } from 'react';

/** A new request is shown within ten seconds. */
const EVERY = 8000;
/** Somebody who has done nothing for so long has left: asking on would keep the session of an empty chair open. */
const IDLE = 10 * 60_000;

let lastActive = Date.now();
for (const event of ['pointerdown', 'keydown', 'wheel'])
  document.addEventListener(event, () => {
    lastActive = Date.now();
  });

/** Asks again every few seconds while the page is seen and somebody is at work, and when they come back to it. */
export function useLive(again: () => unknown): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() - lastActive < IDLE) again();
    }, EVERY);
    const seen = () => document.visibilityState === 'visible' && again();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [again]);
}
