import { Button, Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useResourceContext, useStore } from 'react-admin';
import { Icon } from '../icon/icon.tsx';
import { namingColumn } from '../record-link.tsx';
import type { Screen } from '../screen.ts';
import { sentence } from '../words.ts';

const NONE: string[] = [];

/** Chooses the columns of a list; kept for the person. The one that names the records stays. */
export function ColumnsMenu({ screen }: { screen: Screen }) {
  const resource = useResourceContext();
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`, screen.hidden ?? NONE);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const naming = namingColumn(screen);
  const choices = screen.columns.flatMap((column) => {
    const { source, label } = column.props as { source?: string; label?: string };
    return source && column !== naming ? [{ source, label: label ?? sentence(source) }] : [];
  });
  if (choices.length < 2) return null;
  const toggle = (source: string) =>
    setHidden(
      hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source],
    );
  return (
    <>
      <Button
        size="small"
        startIcon={<Icon name="columns" />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Columns
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ source, label }) => (
          <MenuItem
            key={source}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(source)}
            onClick={() => toggle(source)}
          >
            <ListItemIcon>
              {!hidden.includes(source) && <Icon name="check" fontSize="small" />}
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
        <Divider />
        <MenuItem disabled={hidden.length === 0} onClick={() => setHidden([])}>
          <ListItemText inset>Show all</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
