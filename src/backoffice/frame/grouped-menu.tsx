import { MenuItem } from '@mui/material';
import { useEffect } from 'react';
import { Menu, reactRouterProvider, usePermissions, useStore } from 'react-admin';
import type { StaffRole } from '#src/staff/roles.ts';
import { Icon } from '../icon/icon.tsx';
import type { Permissions } from '../log-in/auth-provider.ts';
import { useOffice } from '../office-part.ts';
import { GROUPS, type Screen } from '../screen.ts';
import { WaitingBadge } from '../waiting/waiting-badge.tsx';

const { useLocation } = reactRouterProvider;

/** The main work of a role; it comes first. */
const OWN: Partial<Record<StaffRole, Screen['group']>> = {
  sales: 'Sales',
  finance: 'Money',
  personnel: 'People',
};

const groupsOf = (role: StaffRole | undefined): Screen['group'][] => {
  const own = role && OWN[role];
  return own ? [own, ...GROUPS.filter((group) => group !== own)] : [...GROUPS];
};

/** The menu: what the role may open, in groups that people collapse for themselves. */
export function GroupedMenu() {
  const { permissions } = usePermissions<Permissions>();
  const { screens, pages: ownPages } = useOffice();
  const { pathname } = useLocation();
  useEffect(() => {
    // A screen opened by a link or the palette is scrolled into view in the menu too.
    const [, screen = ''] = pathname.split('/');
    document
      .querySelector(`.side__menu a[href="#/${CSS.escape(screen)}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const [closed, setClosed] = useStore<string[]>('menu.closed', []);
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Home" />
      {groupsOf(permissions?.role).map((group) => {
        const own = screens.filter(({ name, single, tabOf, group: own }) => {
          const call = `${name}.${single ? 'get' : 'list'}`;
          return own === group && !tabOf && permissions?.calls.includes(call);
        });
        const pages = ownPages.flatMap(({ path, menu }) =>
          menu?.group === group && permissions && menu.roles.includes(permissions.role)
            ? [{ path, ...menu }]
            : [],
        );
        if (own.length + pages.length === 0) return null;
        const here = [...own.map(({ name }) => `/${name}`), ...pages.map(({ path }) => path)].some(
          (path) => pathname === path || pathname.startsWith(`${path}/`),
        );
        const open = here || !closed.includes(group);
        const toggle = () =>
          setClosed(open ? [...closed, group] : closed.filter((name) => name !== group));
        return [
          <MenuItem
            key={group}
            className="menu-group"
            tabIndex={0}
            aria-expanded={open}
            disabled={here}
            onClick={toggle}
          >
            {group}
            <Icon name="caret-down" />
          </MenuItem>,
          ...(open ? own : []).map((screen) => <ScreenItem key={screen.name} screen={screen} />),
          ...(open ? pages : []).map(({ path, label, icon }) => (
            <Menu.Item key={path} to={path} primaryText={label} leftIcon={<Icon name={icon} />} />
          )),
        ];
      })}
    </Menu>
  );
}

/** One list in the menu, with what waits in it. */
const ScreenItem = ({ screen }: { screen: Screen }) => (
  <Menu.Item
    to={`/${screen.name}`}
    leftIcon={<Icon name={screen.icon} />}
    primaryText={
      <>
        {screen.label}
        {screen.waiting && <WaitingBadge screen={screen} />}
      </>
    }
  />
);
