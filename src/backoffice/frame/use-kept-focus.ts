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

/** A browser takes the focus from an element that is disabled or inert. */
const isBlocked = (element: Element) =>
  element.matches(':disabled') || element.closest('[inert]') !== null;

/** A dialog, or what is around it: it takes the focus when nothing in it has it. */
const DIALOG = '[role="dialog"], :has(> [role="dialog"])';

/** Whether no control has the focus: the page has it, or a dialog as a whole. */
function isNowhere(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.matches(DIALOG) === true;
}

/** The screen that is open, without its filters and its page. */
const openScreen = () => location.hash.replace(/\?.*/, '');

/**
 * A button that is pressed is often gone afterwards, or disabled while it works, and so is a row that was opened or a
 * form that is being saved: the browser then starts at the top of the document, and a person who works without a mouse
 * loses their place. What was blocked has the focus again as soon as it can, unless the person has gone elsewhere. For
 * what is gone, the nearest element that still exists takes it; on another screen, the link by which the person left it
 * before, such as that of a record to which they come back from; otherwise its name.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    // Dialogs are outside the page: when one closes, what counts is what was used on the page before.
    let [last, lastInPage]: [Element[], Element[]] = [[], []];
    let blocked: Element | undefined;
    let screen = openScreen();
    // The link by which each list or page was left.
    const followed = new Map<string, string>();
    const follow = ({ target }: MouseEvent) => {
      const path = (target as Element).closest('main a[href]')?.getAttribute('href');
      if (path) followed.set(openScreen(), path);
    };
    const note = ({ target }: FocusEvent) => {
      const element = target as Element;
      if (isNowhere()) return;
      // A dialog over it, such as the one that asks for the password, is not elsewhere.
      const dialog = element.closest('[role="dialog"]');
      if (!dialog || (blocked && dialog.contains(blocked))) blocked = undefined;
      last = around(element);
      screen = openScreen();
      if (element.closest('.layout')) lastInPage = last;
    };
    const look = () => {
      const [had] = last;
      if (had && had === document.activeElement && isBlocked(had)) blocked = had;
      if (!isNowhere()) return;
      const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
      const focus = (element: Element | null) => {
        if (!dialog || dialog.contains(element))
          (element as HTMLElement | null)?.focus({ preventScroll: true });
      };
      if (blocked?.isConnected) {
        if (!isBlocked(blocked)) focus(blocked);
        return;
      }
      if (!had || had.isConnected || (dialog && !last.includes(dialog))) return;
      const place = [...last, ...lastInPage].find((element) => element.isConnected);
      last = [];
      if (place && isBlocked(place)) {
        blocked = place;
        return;
      }
      const heading = document.getElementById('react-admin-title');
      const path = followed.get(openScreen());
      const link =
        path && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(path)}"]`);
      if (screen !== openScreen() && link) link.focus();
      else if (!place || place.querySelector('main, h1')) focus(heading);
      else focus(place.matches(FOCUSABLE) ? place : (nextFocusIn(place) ?? heading));
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'inert'],
    });
    document.addEventListener('focusin', note);
    document.addEventListener('click', follow, true);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('click', follow, true);
    };
  }, []);
}
