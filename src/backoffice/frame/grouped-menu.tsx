import './menu.css';
import { type ReactNode, useEffect, useId } from 'react';
import { Link, reactRouterProvider, usePermissions, useStore } from 'react-admin';
import type { StaffRole } from '#src/staff/roles.ts';
import { Icon } from '../icon/icon.tsx';
import type { OfficeIconName } from '../icon/icon-names.ts';
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

interface Entry {
  to: string;
  label: string;
  icon: OfficeIconName;
  /** Next to its label. */
  children?: ReactNode;
}

/** Whether an address is that of the entry, or of something inside it. */
const isWithin = (pathname: string, { to }: Pick<Entry, 'to'>) =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

function MenuLink(entry: Entry) {
  const { pathname } = useLocation();
  const { to, label, icon, children } = entry;
  return (
    <li>
      <Link
        to={to}
        underline="none"
        className="menu__link"
        aria-current={isWithin(pathname, entry) ? 'page' : undefined}
      >
        <Icon name={icon} />
        <span className="menu__label">{label}</span>
        {children}
      </Link>
    </li>
  );
}

function MenuGroup({ name, entries }: { name: string; entries: Entry[] }) {
  const { pathname } = useLocation();
  const id = useId();
  const [closed, setClosed] = useStore<string[]>('menu.closed', []);
  const isHere = entries.some((entry) => isWithin(pathname, entry));
  const isOpen = isHere || !closed.includes(name);
  const toggle = () =>
    setClosed(isOpen ? [...closed, name] : closed.filter((group) => group !== name));
  return (
    <li>
      <button
        type="button"
        id={id}
        className="menu__group"
        aria-expanded={isOpen}
        disabled={isHere}
        onClick={toggle}
      >
        {name}
        <Icon name="caret-down" />
      </button>
      {isOpen && (
        <ul aria-labelledby={id}>
          {entries.map((entry) => (
            <MenuLink key={entry.to} {...entry} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The menu: what the role may open, in groups that people collapse for themselves. */
export function GroupedMenu() {
  const { permissions } = usePermissions<Permissions>();
  const { screens, pages } = useOffice();
  const { pathname } = useLocation();
  useEffect(() => {
    // A screen opened by a link or the palette is scrolled into view in the menu too.
    const [, screen = ''] = pathname.split('/');
    document
      .querySelector(`.menu a[href="#/${CSS.escape(screen)}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const entriesOf = (group: Screen['group']): Entry[] => [
    ...screens
      .filter(
        ({ name, single, tabOf, group: own }) =>
          own === group &&
          !tabOf &&
          permissions?.calls.includes(`${name}.${single ? 'get' : 'list'}`),
      )
      .map((screen) => ({
        to: `/${screen.name}`,
        label: screen.label,
        icon: screen.icon,
        children: screen.waiting && <WaitingBadge screen={screen} />,
      })),
    ...pages.flatMap(({ path, menu }) =>
      menu?.group === group && permissions && menu.roles.includes(permissions.role)
        ? [{ to: path, label: menu.label, icon: menu.icon }]
        : [],
    ),
  ];
  return (
    <ul className="menu">
      <MenuLink to="/" label="Home" icon="house" />
      {groupsOf(permissions?.role)
        .map((name) => ({ name, entries: entriesOf(name) }))
        .filter(({ entries }) => entries.length > 0)
        .map((group) => (
          <MenuGroup key={group.name} {...group} />
        ))}
    </ul>
  );
}
