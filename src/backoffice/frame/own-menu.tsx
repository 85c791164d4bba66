import { Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useGetIdentity, useStore } from 'react-admin';
import { Avatar } from '#src/ui/avatar.tsx';
import { Icon } from '../icon/icon.tsx';
import type { OfficeIconName } from '../icon/icon-names.ts';
import { useLogOut } from '../log-in/log-out-page.tsx';
import { dayOf } from '../moment.ts';
import { askFor } from '../palette/ask-for.ts';
import { staffFetch } from '../staff-fetch.ts';
import { useDensity } from '../views/density.tsx';
import { sentence } from '../words.ts';
import { useAppearance } from './use-appearance.ts';

interface Account {
  password_changed_at: string | null;
  recovery_codes_left: number;
  sessions: unknown[];
}

const FEW_CODES = 3;

interface RowProps {
  icon: OfficeIconName;
  label: string;
  /** How it stands now. */
  now?: string | undefined;
  urgent?: boolean;
}

const Row = ({ icon, label, now, urgent }: RowProps) => (
  <>
    <ListItemIcon>
      <Icon name={icon} fontSize="small" />
    </ListItemIcon>
    <span className="own-menu__words">{label}</span>
    {now && <span className={urgent ? 'own-menu__now--urgent' : 'own-menu__now'}>{now}</span>}
  </>
);

/** Who is logged in, and what they do with their account and with the look of the back office. */
export function OwnMenu({ onLeave }: { onLeave: () => void }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { identity } = useGetIdentity();
  const logOut = useLogOut();
  const appearance = useAppearance();
  const [density, setDensity] = useDensity();
  const [keys] = useStore('keys.single', true);
  const { data: account } = useQuery({
    queryKey: ['own-account'],
    queryFn: () => staffFetch<Account>('GET', '/own-account'),
    enabled: place !== null,
  });
  const close = () => setPlace(null);
  const leave = () => {
    close();
    onLeave();
  };
  const part = (name: string, row: RowProps) => (
    <MenuItem component={Link} to={`/account?part=${name}`} onClick={leave}>
      <Row {...row} />
    </MenuItem>
  );
  const name = String(identity?.name ?? '');
  const email = String(identity?.email ?? '');
  return (
    <>
      <button
        type="button"
        className="me"
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        <Avatar name={name} />
        <span>
          <strong>{name}</strong>
          <small>{sentence(String(identity?.role ?? ''))}</small>
        </span>
        <Icon name="caret-up-down" fontSize="small" />
      </button>
      <Menu
        anchorEl={place}
        open={place !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { className: 'own-menu' },
          list: { 'aria-label': `My account, ${email}` },
        }}
      >
        <li className="own-menu__head" role="presentation" aria-hidden="true">
          {email}
        </li>
        {part('password', {
          icon: 'password',
          label: 'Password',
          now: account?.password_changed_at
            ? `changed ${dayOf(account.password_changed_at)}`
            : undefined,
        })}
        {part('authenticator', { icon: 'device-mobile', label: 'Authenticator', now: 'on' })}
        {part('codes', {
          icon: 'key',
          label: 'Recovery codes',
          now: account && `${account.recovery_codes_left} left`,
          urgent: account !== undefined && account.recovery_codes_left < FEW_CODES,
        })}
        {part('sessions', {
          icon: 'devices',
          label: 'Sessions',
          now: account && `${account.sessions.length} open`,
        })}
        <Divider />
        <MenuItem onClick={appearance.next}>
          <Row icon="moon" label="Appearance" now={appearance.words} />
        </MenuItem>
        <MenuItem onClick={() => setDensity(density === 'roomy' ? 'compact' : 'roomy')}>
          <Row icon="rows" label="Density of lists" now={density} />
        </MenuItem>
        <MenuItem
          onClick={() => {
            leave();
            askFor('keys');
          }}
        >
          <Row icon="keyboard" label="Keyboard" now={keys ? 'all keys' : 'no single keys'} />
        </MenuItem>
        <Divider />
        <MenuItem
          onClick={() => {
            leave();
            logOut();
          }}
        >
          <Row icon="sign-out" label="Log out" />
        </MenuItem>
      </Menu>
    </>
  );
}
