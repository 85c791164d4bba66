import OpenInNew from '@mui/icons-material/OpenInNew';
import { MenuItem, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import {
  AppBar,
  CheckForApplicationUpdate,
  Layout,
  LoadingIndicator,
  Menu,
  reactRouterProvider,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
  useLogout,
  usePermissions,
  useSidebarState,
  useUserMenu,
} from 'react-admin';
import { BulkStatus } from './bulk/bulk-status.tsx';
import type { Permissions } from './log-in/auth-provider.ts';
import { ConfirmPassword } from './log-in/confirm-password.tsx';
import { LogInDialog } from './log-in/log-in-dialog.tsx';
import { useOffice } from './office-part.ts';
import { Shortcuts } from './palette/shortcuts.tsx';
import { loadPreferences } from './views/person-store.ts';
import { useLiveWaiting } from './waiting/use-waiting.ts';
import { WaitingBadge } from './waiting/waiting-badge.tsx';

const GROUPS = ['Catalogue', 'Content', 'Sales', 'People', 'Administration'] as const;

/** The menu: what the role may open, in groups. */
function GroupedMenu() {
  const [open] = useSidebarState();
  const { permissions } = usePermissions<Permissions>();
  const { screens, pages: ownPages } = useOffice();
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Overview" />
      {GROUPS.map((group) => {
        const own = screens.filter(({ name, single, tabOf, group: own }) => {
          const call = `${name}.${single ? 'get' : 'list'}`;
          return own === group && !tabOf && permissions?.calls.includes(call);
        });
        const pages = ownPages.filter(
          ({ menu }) =>
            menu?.group === group && permissions && menu.roles.includes(permissions.role),
        );
        if (own.length + pages.length === 0) return null;
        return [
          open && (
            <Typography
              key={group}
              variant="caption"
              sx={{ px: 2, pt: 0.75, lineHeight: 1.4, color: 'text.secondary' }}
            >
              {group}
            </Typography>
          ),
          ...own.map((screen) =>
            screen.waiting ? (
              <Menu.Item
                key={screen.name}
                to={`/${screen.name}`}
                primaryText={
                  <>
                    {screen.label}
                    <WaitingBadge screen={screen} />
                  </>
                }
                leftIcon={<screen.icon />}
              />
            ) : (
              <Menu.ResourceItem key={screen.name} name={screen.name} />
            ),
          ),
          ...pages.flatMap(({ path, menu }) =>
            menu ? (
              <Menu.Item key={path} to={path} primaryText={menu.label} leftIcon={<menu.icon />} />
            ) : (
              []
            ),
          ),
        ];
      })}
      {open && (
        <Typography
          variant="caption"
          component="p"
          sx={{ px: 2, py: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          Times in {zoneName()}
        </Typography>
      )}
    </Menu>
  );
}

const { useLocation } = reactRouterProvider;

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

/** The bar at the top, with what waits for a person. */
function TopBar() {
  const { pathname } = useLocation();
  const { bars } = useOffice();
  useLiveWaiting(pathname);
  const { identity } = useGetIdentity();
  return (
    <AppBar
      userMenu={
        <UserMenu {...(identity?.fullName && { label: identity.fullName })}>
          <OwnMenu />
        </UserMenu>
      }
      toolbar={
        <>
          {bars.map((Bar, index) => (
            <Bar key={index} />
          ))}
          <Shortcuts />
          <ToggleThemeButton />
          <LoadingIndicator />
        </>
      }
    >
      <TitlePortal component="h1" />
    </AppBar>
  );
}

/** The frame of every screen; asks for the password when a call wants it. */
export function BackOfficeLayout({ children }: { children: ReactNode }) {
  const { identity } = useGetIdentity();
  const person = identity?.id;
  useEffect(() => {
    // Lists are arranged as usual until it is there, or when it is not.
    if (person) void loadPreferences().catch(() => {});
  }, [person]);
  return (
    <Layout menu={GroupedMenu} appBar={TopBar}>
      {children}
      <ConfirmPassword />
      <LogInDialog />
      <BulkStatus />
      <CheckForApplicationUpdate />
    </Layout>
  );
}
