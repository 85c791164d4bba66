import { Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext, usePermissions } from 'react-admin';
import type { Permissions } from '../log-in/auth-provider.ts';
import type { Screen } from '../screen.ts';
import type { BulkChoice } from './bulk-choice.ts';
import { BulkDialog } from './bulk-dialog.tsx';

/**
 * What is done to the chosen rows of a list, or to all that it shows, at the foot of the window; a choice of all ends
 * with the choice of rows.
 */
export function BulkBar({ screen }: { screen: Screen }) {
  const { selectedIds = [], onUnselectItems } = useListContext();
  const chosen = selectedIds.length;
  useEffect(() => {
    if (chosen === 0) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('.MuiModal-root')) onUnselectItems();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [chosen, onUnselectItems]);
  if (chosen === 0) return null;
  return (
    <section className="bulk-bar" aria-label="Selected rows">
      <strong role="status">{chosen.toLocaleString('en-US')} selected</strong>
      <Choices screen={screen} />
      <Button size="small" className="bulk-bar__clear" onClick={() => onUnselectItems()}>
        Clear <kbd>Esc</kbd>
      </Button>
    </section>
  );
}

function Choices({ screen }: { screen: Screen }) {
  const {
    selectedIds = [],
    data = [],
    total = 0,
    filterValues,
    onUnselectItems,
  } = useListContext();
  const { permissions } = usePermissions<Permissions>();
  const [allOf, setAllOf] = useState<string>();
  const [open, setOpen] = useState<BulkChoice>();
  const choices = (screen.bulk ?? []).filter(({ action }) =>
    permissions?.calls.includes(`${screen.name}.${action}Many`),
  );
  const close = (done: boolean) => {
    setOpen(undefined);
    if (done) onUnselectItems();
  };
  // Whoever unticks a row after choosing all, or filters the list differently, no longer means what was chosen then.
  const shown = JSON.stringify([selectedIds, filterValues]);
  const all = allOf === shown;
  if (allOf !== undefined && !all) setAllOf(undefined);
  const count = all ? total : selectedIds.length;
  return (
    <>
      {all ? (
        <Typography component="span" variant="body2" sx={{ alignSelf: 'center', px: 1 }}>
          All {total.toLocaleString('en-US')} in this list are selected.
        </Typography>
      ) : (
        total > selectedIds.length && (
          <Button size="small" onClick={() => setAllOf(shown)}>
            Select all {total.toLocaleString('en-US')}
          </Button>
        )
      )}
      {choices.map((choice) => (
        <Button
          key={choice.action}
          size="small"
          color={choice.warning ? 'error' : 'primary'}
          onClick={() => setOpen(choice)}
        >
          {choice.label}
        </Button>
      ))}
      {open && (
        <BulkDialog
          choice={open}
          resource={screen.name}
          count={count}
          records={data.filter(({ id }) => all || selectedIds.includes(id))}
          chosen={all ? { matching: textsOf(filterValues) } : { ids: selectedIds.map(String) }}
          onClose={close}
        />
      )}
    </>
  );
}

/** The filters of a list in the server's format. */
const textsOf = (filter: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
