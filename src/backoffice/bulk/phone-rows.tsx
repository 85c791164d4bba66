import { Button, Checkbox, Paper } from '@mui/material';
import { Link, useCreatePath, useListContext } from 'react-admin';
import { type Screen, titleOf } from '../screen.ts';
import { BulkBar } from './bulk-bar.tsx';

/** The rows of a list on a phone, each with a box to choose it; what is done to the chosen ones is at the foot of the window. */
export function PhoneRows({ screen }: { screen: Screen }) {
  const {
    data = [],
    isPending,
    selectedIds = [],
    onToggleItem,
    onUnselectItems,
  } = useListContext();
  const path = useCreatePath();
  if (isPending) return <p role="status">Loading…</p>;
  return (
    <>
      <ul className="phone-rows">
        {data.map((record) => {
          const title = titleOf(screen, record);
          return (
            <li key={record.id}>
              <Checkbox
                checked={selectedIds.includes(record.id)}
                onChange={() => onToggleItem(record.id)}
                slotProps={{ input: { 'aria-label': `Select ${title}` } }}
              />
              <Link to={path({ resource: screen.name, type: 'edit', id: record.id })}>
                <span>{title}</span>
                <span>{screen.subtitle?.(record)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      {selectedIds.length > 0 && (
        <Paper className="phone-bulk" elevation={8} component="section" aria-label="Selected rows">
          <span role="status">{selectedIds.length.toLocaleString('en-US')} selected</span>
          <Button size="small" onClick={() => onUnselectItems()}>
            Clear
          </Button>
          <BulkBar screen={screen} />
        </Paper>
      )}
    </>
  );
}
