import { Drawer, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, reactRouterProvider, useGetIdentity, useSidebarState } from 'react-admin';
import { Icon } from '../icon/icon.tsx';
import { askFor } from '../palette/ask-for.ts';
import { Mark } from './mark.tsx';
import { OwnMenu } from './own-menu.tsx';
import { usePlace } from './use-place.ts';

const { useLocation } = reactRouterProvider;

/** The zone in which every time is shown, such as Europe/Berlin (GMT+1). */
function zoneName(): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' }).formatToParts();
  const short = parts.find(({ type }) => type === 'timeZoneName')?.value;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone === short ? zone : `${zone} (${short})`;
}

/** The left side: search, the menu, and whose session it is. On a phone it comes over the page. */
export function Side({ children }: { children?: ReactNode }) {
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const over = usePlace().whole || small;
  const [open, setOpen] = useSidebarState();
  const { identity } = useGetIdentity();
  const before = useRef(false);
  useLayoutEffect(() => {
    // The menu covers the page only while somebody has opened it; where there is room, it is next to the page.
    if (over) setOpen(false);
    else if (before.current) setOpen(true);
    before.current = over;
  }, [over, setOpen]);
  // Opened and closed in one moment, a drawer would leave the page hidden from screen readers.
  const [settled, setSettled] = useState(false);
  useEffect(() => setSettled(over), [over]);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen was chosen in it
  useEffect(() => {
    if (over) setOpen(false);
  }, [pathname]);
  const leave = () => over && setOpen(false);
  const inside = (
    <>
      <div className="side__head">
        <Link to="/" className="side__brand" underline="none" onClick={leave}>
          <Mark />
          <span>
            {identity?.publisher || 'Back office'}
            {identity?.publisher && <small>Back office</small>}
          </span>
        </Link>
        {over && (
          <button type="button" className="side__close" onClick={leave}>
            Close
          </button>
        )}
      </div>
      <button
        type="button"
        className="side__jump"
        aria-keyshortcuts="Control+K"
        onClick={() => {
          leave();
          askFor('palette');
        }}
      >
        <Icon name="magnifying-glass" fontSize="small" />
        <span>Search or go to</span>
        <kbd>Ctrl K</kbd>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link in it is followed by a key as by a click */}
      <nav
        className="side__menu"
        aria-label="Back office"
        onClick={({ target }) => (target as Element).closest('a') && leave()}
      >
        {children}
        <p>Times in {zoneName()}</p>
      </nav>
      {small && (
        <a className="side__site" href="/" target="_blank" rel="noopener">
          <Icon name="arrow-square-out" fontSize="small" /> View site
        </a>
      )}
      <div className="side__me">
        <OwnMenu onLeave={leave} />
      </div>
    </>
  );
  // Taken away at once: a dialog that opens while a drawer closes would be hidden from screen readers.
  if (over)
    return open && settled ? (
      <Drawer
        open
        onClose={() => setOpen(false)}
        slotProps={{ paper: { className: 'side', 'aria-label': 'Menu and account' } }}
      >
        {inside}
      </Drawer>
    ) : null;
  if (!open) return null;
  return (
    <section className="side side--beside" aria-label="Menu and account">
      {inside}
    </section>
  );
}
