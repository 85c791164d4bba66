import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from '#src/router/link.tsx';
import { focusOn } from '#src/router/scroll.ts';
import { pages } from '#src/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { dialogOnDemand } from '#src/ui/on-demand.tsx';
import {
  type CookieChoices,
  choicesOf,
  onCookieSettings,
  storeChoices,
  useDecided,
} from './cookie-choices.ts';

const CookieSettings = dialogOnDemand(
  () => import('./cookie-settings.tsx'),
  'CookieSettings',
  'Advanced Cookie Settings',
);

interface Props {
  /** Called with every decision after it is stored in this browser. */
  onDecision: (choices: CookieChoices) => void;
}

/**
 * Asks for consent until there is a decision; three buttons of equal appearance. The settings dialog hides the
 * banner, and closing it without saving brings it back. Afterwards the focus is where it was before, or at the start of
 * the page's main part. Needs script, as does everything it asks about.
 */
export function CookieBanner({ onDecision }: Props) {
  const decided = useDecided();
  const [settings, setSettings] = useState(false);
  useEffect(() => onCookieSettings(() => setSettings(true)), []);
  const setting = useRef<HTMLDivElement>(null);
  const closed = useRef(false);
  useLayoutEffect(() => {
    if (settings || !closed.current) return;
    closed.current = false;
    // The dialog gives the focus back to its button, which does not exist if it was the banner's.
    if (document.activeElement === document.body) setting.current?.querySelector('button')?.focus();
  }, [settings]);

  const before = useRef<EventTarget | null>(null);
  const answered = useRef(false);
  useLayoutEffect(() => {
    if (settings || !decided || !answered.current) return;
    answered.current = false;
    if (document.activeElement !== document.body) return;
    const left = before.current;
    const to =
      left instanceof HTMLElement && left.isConnected ? left : document.getElementById('main');
    if (to) focusOn(to);
  }, [settings, decided]);

  const decide = (choices: CookieChoices) => {
    answered.current = true;
    storeChoices(choices);
    setSettings(false);
    onDecision(choices);
  };

  if (settings)
    return (
      <CookieSettings
        onSave={decide}
        onClose={() => {
          closed.current = true;
          setSettings(false);
        }}
      />
    );
  if (decided) return null;
  return (
    <section
      className="cookie"
      aria-label="Cookies"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      <div className="wrap cookie__in">
        <p>
          We store what is essential to run this site. If you accept, we also remember your country
          and the licence you chose last. Nothing is used for analytics or marketing at present.
          Read the{' '}
          <Link className="link" to={pages.privacyPolicies}>
            Privacy Policy
          </Link>{' '}
          and the{' '}
          <Link className="link" to={pages.gdprPolicy}>
            GDPR Policy
          </Link>
          .
        </p>
        <div className="actions" ref={setting}>
          <Button onClick={() => setSettings(true)}>Cookie Setting</Button>
          <Button onClick={() => decide(choicesOf(false))}>Reject</Button>
          <Button onClick={() => decide(choicesOf(true))}>Accept</Button>
        </div>
      </div>
    </section>
  );
}
