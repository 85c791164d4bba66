import { Button, LinearProgress, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useEffect } from 'react';
import { Link, reactRouterProvider, useLoading, useSidebarState } from 'react-admin';
import { Icon } from '../icon/icon.tsx';
import { useOffice } from '../office-part.ts';
import { askFor } from '../palette/ask-for.ts';
import { Shortcuts } from '../palette/shortcuts.tsx';
import { useLiveWaiting } from '../waiting/use-waiting.ts';
import { Mark } from './mark.tsx';
import { RecordHead } from './page-head.tsx';
import { type Place, usePlace } from './use-place.ts';

const { useLocation } = reactRouterProvider;

/** Where the screen belongs: its group, and its list, which a record leads back to as it was left. */
function Crumbs({ screen, page, inside, isHome }: Place) {
  const words = screen?.label ?? page?.menu?.label ?? (isHome ? 'Home' : '');
  const group = screen?.group ?? page?.menu?.group;
  return (
    <div className="crumbs">
      {group && (
        <span className="crumbs__group">
          {group} <span aria-hidden="true">/</span>
        </span>
      )}
      {screen && inside ? <Link to={`/${screen.name}`}>{words}</Link> : <span>{words}</span>}
    </div>
  );
}

/** Shows that something is read; what comes at once moves nothing. */
const Reading = () => (useLoading() ? <LinearProgress className="top__reading" /> : null);

/** The bar at the top, with what waits for a person. */
export function TopBar() {
  const { pathname } = useLocation();
  const place = usePlace();
  const { screen, whole } = place;
  const { bars } = useOffice();
  useLiveWaiting(pathname);
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [open, setOpen] = useSidebarState();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '\\' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(!open);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open, setOpen]);
  const over = small || whole;
  const menu = (
    <Button
      color="inherit"
      startIcon={small && !whole ? <Icon name="list" /> : <Mark />}
      aria-expanded={open}
      aria-keyshortcuts="Control+\\"
      className={open && !over ? 'top__menu top__menu--open' : 'top__menu'}
      onClick={() => setOpen(!open)}
    >
      Menu
    </Button>
  );
  if (whole)
    return (
      <header className="top top--record">
        {menu}
        <RecordHead
          list={screen && !screen.single && <Link to={`/${screen.name}`}>{screen.label}</Link>}
        />
        <Shortcuts />
        <Reading />
      </header>
    );
  return (
    <header className="top">
      {menu}
      <Crumbs {...place} />
      {small && (
        <Button
          color="inherit"
          startIcon={<Icon name="magnifying-glass" />}
          aria-label="Find: search or go to"
          onClick={() => askFor('palette')}
        >
          Find
        </Button>
      )}
      {!small && (
        <Button color="inherit" startIcon={<Icon name="question" />} onClick={() => askFor('keys')}>
          Keys <kbd>?</kbd>
        </Button>
      )}
      {bars.map((Bar, index) => (
        <Bar key={index} />
      ))}
      {!small && (
        <Button
          color="inherit"
          href="/"
          target="_blank"
          rel="noopener"
          startIcon={<Icon name="arrow-square-out" />}
        >
          View site
        </Button>
      )}
      <Shortcuts />
      <Reading />
    </header>
  );
}
