import { Checkbox } from '@mui/material';
import { Link, useCreatePath, useListContext } from 'react-admin';
import { type Screen, titleOf } from '../screen.ts';
import { BulkBar } from './bulk-bar.tsx';

/**
 * The rows of a list on a phone, each with a checkbox; the actions for the chosen ones are at the foot of the window.
 */
export function PhoneRows({ screen }: { screen: Screen }) {
  const { data = [], selectedIds = [], onToggleItem } = useListContext();
  const path = useCreatePath();
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
      <BulkBar screen={screen} />
    </>
  );
}
