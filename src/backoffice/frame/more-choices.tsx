import { Button, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { OfficeIconName } from '../icon/icon-names.ts';

export interface MoreChoice {
  label: string;
  icon: OfficeIconName;
  /** It takes something away. */
  warning?: boolean;
  /** Opens this address in another tab. */
  href?: string;
  onChoose?: () => void;
}

/** By who offers them: what a record is, and what its form can do. */
const offered = new Map<string, MoreChoice[]>();
let all: MoreChoice[] = [];
const listeners = new Set<() => void>();

function notifyListeners(): void {
  all = [...offered.keys()].sort().flatMap((owner) => offered.get(owner) ?? []);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds choices to the menu behind the main button of the screen, as long as this is shown. */
export function useMoreChoices(owner: string, choices: MoreChoice[]): void {
  useEffect(() => {
    offered.set(owner, choices);
    notifyListeners();
  });
  useEffect(
    () => () => {
      offered.delete(owner);
      notifyListeners();
    },
    [owner],
  );
}

/** The button that opens the further choices of a screen. */
export function MoreButton() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const choices = useSyncExternalStore(subscribe, () => all);
  if (choices.length === 0) return null;
  const close = () => setPlace(null);
  return (
    <>
      <Button
        className="more"
        variant="outlined"
        aria-label="More"
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        <Icon name="caret-down" fontSize="small" />
      </Button>
      <Menu
        anchorEl={place}
        open={place !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {choices.map(({ label, icon, warning, href, onChoose }) => (
          <MenuItem
            key={label}
            {...(warning && { sx: { color: 'error.main' } })}
            {...(href && { component: 'a', href, target: '_blank', rel: 'noopener' })}
            onClick={() => {
              close();
              onChoose?.();
            }}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon name={icon} fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
