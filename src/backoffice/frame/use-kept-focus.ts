import { useEffect } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea, select, [tabindex]:not([tabindex="-1"])';

/** An element and its ancestors, from the inside out. */
function around(element: Element | null): Element[] {
  const chain: Element[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement) chain.push(at);
  return chain;
}

/** What takes the focus in place of something inside it that is gone: the selected element, otherwise the first. */
const nextFocusIn = (place: Element) =>
  [
    ...place.querySelectorAll<HTMLElement>('[aria-current]'),
    ...place.querySelectorAll<HTMLElement>(FOCUSABLE),
  ].find((element) => element.matches(FOCUSABLE) && element.checkVisibility());

/**
 * A button that is pressed is often gone afterwards, and so is a row that was opened: the browser then starts at the
 * top of the document, and a person who works without a mouse loses their place. The nearest element that still
 * exists takes the focus; on another screen, its name.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    // Dialogs are outside the page: when one closes, what counts is what was used on the page before.
    let [last, lastInPage]: [Element[], Element[]] = [[], []];
    const note = ({ target }: FocusEvent) => {
      last = around(target as Element);
      if ((target as Element).closest('.layout')) lastInPage = last;
    };
    const look = () => {
      const lost = last[0] && !last[0].isConnected && document.activeElement === document.body;
      if (!lost) return;
      const place = [...last, ...lastInPage].find((element) => element.isConnected);
      last = [];
      const heading = document.getElementById('react-admin-title');
      const next =
        !place || place.querySelector('main, h1') ? heading : (nextFocusIn(place) ?? heading);
      next?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
}
