import { IconButton } from '@mui/material';
import {
  DataTable,
  useCanAccess,
  useListContext,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
} from 'react-admin';
import { Icon } from '#src/backoffice/icon/icon.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';

interface Placed {
  id: number;
  position: number;
  name?: string;
  title?: string;
}

function Place() {
  const record = useRecordContext<Placed>();
  const resource = useResourceContext() ?? '';
  const { sort, filterValues } = useListContext();
  const { canAccess } = useCanAccess({ resource, action: 'place' });
  const refresh = useRefresh();
  const notify = useNotify();
  if (!record) return null;
  // In another order, or in a filtered list, the result of a move would be unclear.
  const inOrder = sort.field === 'position' && sort.order === 'ASC' && !filterValues.q;
  const move = (by: 'up' | 'down') =>
    staffFetch('PUT', `/${resource}/${record.id}/place`, { by }).then(refresh, (error: Error) =>
      notify(error.message, { type: 'warning' }),
    );
  return (
    <>
      {record.position}
      {canAccess &&
        inOrder &&
        (['up', 'down'] as const).map((by) => (
          <IconButton
            key={by}
            size="small"
            aria-label={`Move ${by}: ${record.title ?? record.name}`}
            onClick={(event) => {
              event.stopPropagation();
              void move(by);
            }}
          >
            {by === 'up' ? (
              <Icon name="arrow-up" fontSize="small" />
            ) : (
              <Icon name="arrow-down" fontSize="small" />
            )}
          </IconButton>
        ))}
    </>
  );
}

/** The position of a record in its list on the site, with buttons to move it. */
export const placeColumn = (
  <DataTable.Col key="position" source="position" label="Place" align="right">
    <Place />
  </DataTable.Col>
);
