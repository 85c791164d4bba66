import OpenInNew from '@mui/icons-material/OpenInNew';
import Search from '@mui/icons-material/Search';
import { Drawer, MenuItem, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import {
  Link,
  UserMenu,
  useGetIdentity,
  useLogout,
  useSidebarState,
  useUserMenu,
} from 'react-admin';
import { askFor } from '#src/backoffice/palette/ask-for.ts';

/** The zone in which every time is shown, such as Europe/Berlin (GMT+1). */
function zoneName(): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' }).formatToParts();
  const short = parts.find(({ type }) => type === 'timeZoneName')?.value;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone === short ? zone : `${zone} (${short})`;
}

/** What people do with their account. */
function OwnMenu() {
  const logout = useLogout();
  const { onClose } = useUserMenu() ?? {};
  return (
    <>
      <MenuItem component="a" href="#/account" onClick={onClose}>
        My account
      </MenuItem>
      <MenuItem component="a" href="/" target="_blank" rel="noopener" onClick={onClose}>
        The site <OpenInNew sx={{ ml: 1, fontSize: 16 }} />
      </MenuItem>
      <MenuItem onClick={() => void logout()}>Log out</MenuItem>
    </>
  );
}

/** The left side: search, the menu, and whose session it is. On a phone it comes over the page. */
export function Side({ children }: { children?: ReactNode }) {
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [open, setOpen] = useSidebarState();
  const { identity } = useGetIdentity();
  const before = useRef(false);
  useLayoutEffect(() => {
    // Over a page the menu is opened by hand; where there is room again, it stands beside it.
    if (small) setOpen(false);
    else if (before.current) setOpen(true);
    before.current = small;
  }, [small, setOpen]);
  const inside = (
    <>
      <Link to="/" className="side__brand" underline="none" onClick={() => small && setOpen(false)}>
        <img src="/favicon.svg" width="28" height="28" alt="" /> Back office
      </Link>
      <button
        type="button"
        className="side__jump"
        aria-keyshortcuts="Control+K"
        onClick={() => {
          if (small) setOpen(false);
          askFor('palette');
        }}
      >
        <Search fontSize="small" />
        <span>Search or go to</span>
        <kbd>Ctrl K</kbd>
      </button>
      <nav className="side__menu" aria-label="Back office">
        {children}
        <p>Times in {zoneName()}</p>
      </nav>
      <div className="side__me">
        <UserMenu {...(identity?.fullName && { label: identity.fullName })}>
          <OwnMenu />
        </UserMenu>
      </div>
    </>
  );
  if (small)
    return (
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { className: 'side' } }}
      >
        {inside}
      </Drawer>
    );
  if (!open) return null;
  return (
    <section className="side side--beside" aria-label="Menu and account">
      {inside}
    </section>
  );
}
