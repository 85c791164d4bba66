const signs = [
  'pointerdown',
  'pointermove',
  'keydown',
  'focusin',
  'touchstart',
  'wheel',
  'scroll',
  'submit',
] as const;

/**
 * Resolves at the visitor's first sign of life on the page. What waits for it costs a visitor who only reads nothing;
 * it comes before every click, so that nothing on the page is found asleep by a navigation.
 */
export const firstIntent: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      const wake = () => {
        for (const sign of signs) removeEventListener(sign, wake, true);
        resolve();
      };
      for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
    });
