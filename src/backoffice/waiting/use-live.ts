import { useEffect } from 'react';

/** A new request is shown within ten seconds. */
const EVERY = 8000;
/** A person who has done nothing for this long has left: polling further would keep an abandoned session open. */
const IDLE = 10 * 60_000;

let lastActive = Date.now();
for (const event of ['pointerdown', 'keydown', 'wheel'])
  document.addEventListener(event, () => {
    lastActive = Date.now();
  });

/** Polls every few seconds while the page is visible and somebody is at work, and when they return to it. */
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
