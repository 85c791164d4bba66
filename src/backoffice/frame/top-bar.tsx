import HelpOutline from '@mui/icons-material/HelpOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Search from '@mui/icons-material/Search';
import { Button, IconButton, Tooltip, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useEffect } from 'react';
import {
  Link,
  LoadingIndicator,
  reactRouterProvider,
  ToggleThemeButton,
  useSidebarState,
} from 'react-admin';
import { useOffice } from '#src/backoffice/office-part.ts';
import { askFor } from '#src/backoffice/palette/ask-for.ts';
import { Shortcuts } from '#src/backoffice/palette/shortcuts.tsx';
import { useLiveWaiting } from '#src/backoffice/waiting/use-waiting.ts';

const { useLocation } = reactRouterProvider;

/** Where the screen belongs: its group, and the list of a record, as it was left. */
function Crumbs() {
  const { pathname } = useLocation();
  const { screens, pages } = useOffice();
  const [, first = '', rest] = pathname.split('/');
  const screen = screens.find(({ name }) => name === first);
  const group = screen?.group ?? pages.find(({ path }) => path === `/${first}`)?.menu?.group;
  if (!group) return <div className="crumbs" />;
  return (
    <div className="crumbs">
      <span>{group}</span>
      {screen && rest && !screen.single && (
        <>
          <span aria-hidden="true">/</span>
          <Link to={`/${screen.name}`}>{screen.label}</Link>
        </>
      )}
    </div>
  );
}

/** The bar at the top, with what waits for a person. */
export function TopBar() {
  const { pathname } = useLocation();
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
  return (
    <header className="top">
      <Button
        color="inherit"
        startIcon={<MenuIcon />}
        aria-expanded={open}
        aria-keyshortcuts="Control+\"
        onClick={() => setOpen(!open)}
      >
        Menu
      </Button>
      <Crumbs />
      <LoadingIndicator />
      {small && (
        <Tooltip title="Search or go to">
          <IconButton
            color="inherit"
            aria-label="Search or go to"
            onClick={() => askFor('palette')}
          >
            <Search />
          </IconButton>
        </Tooltip>
      )}
      {!small && (
        <Button color="inherit" startIcon={<HelpOutline />} onClick={() => askFor('keys')}>
          Keys <kbd>?</kbd>
        </Button>
      )}
      {bars.map((Bar, index) => (
        <Bar key={index} />
      ))}
      <ToggleThemeButton />
      {!small && (
        <Button color="inherit" href="/" target="_blank" rel="noopener" startIcon={<OpenInNew />}>
          View site
        </Button>
      )}
      <Shortcuts />
    </header>
  );
}
