import { TableCell, TableSortLabel, Tooltip } from '@mui/material';
import { memo } from 'react';
import {
  type DataTableColumnProps,
  useDataTableCallbacksContext,
  useDataTableSortContext,
  useDataTableStoreContext,
  useResourceContext,
  useStore,
  useTranslateLabel,
} from 'react-admin';

const OPPOSITE = { ASC: 'DESC', DESC: 'ASC' } as const;
const WORDS = { ASC: 'ascending', DESC: 'descending' } as const;

/**
 * Replaces react-admin's head of a column, whose name is what its button does. Screen readers announce the name of the
 * head with each cell of the column, so here it is the column's own; they also announce how the list is sorted.
 */
export const DataTableHeadCell = memo(
  ({
    cellSx: _cell,
    cellClassName: _cellClass,
    field: _field,
    render: _render,
    className,
    headerClassName,
    disableSort,
    source,
    label,
    sortByOrder,
    // Of its cells, which may be heads of rows.
    scope: _scope,
    ...rest
  }: DataTableColumnProps) => {
    const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
    const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
    const sort = useDataTableSortContext();
    const { handleSort } = useDataTableCallbacksContext();
    const resource = useResourceContext();
    const translateLabel = useTranslateLabel();
    if (hidden.includes(source ?? String(label))) return null;
    const title = translateLabel({ label, resource, source });
    const canSort = handleSort && sort && !disableSort && source;
    const isSorted = sort?.field === source;
    const next = isSorted && sort ? OPPOSITE[sort.order] : (sortByOrder ?? 'ASC');
    return (
      <TableCell
        variant="head"
        {...rest}
        className={['RaDataTable-headerCell', className, headerClassName, `column-${source}`]
          .filter(Boolean)
          .join(' ')}
        aria-sort={isSorted && sort ? WORDS[sort.order] : undefined}
      >
        {canSort ? (
          <Tooltip
            describeChild
            title={`Sort ${WORDS[next]}`}
            placement={rest.align === 'right' ? 'bottom-end' : 'bottom-start'}
            enterDelay={300}
          >
            <TableSortLabel
              active={isSorted}
              direction={sort.order === 'ASC' ? 'asc' : 'desc'}
              data-field={source}
              data-order={sortByOrder ?? 'ASC'}
              onClick={handleSort}
            >
              {title}
            </TableSortLabel>
          </Tooltip>
        ) : (
          title
        )}
      </TableCell>
    );
  },
);
