import { cloneElement, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { type DataTableColumnProps, Link, useCreatePath, useRecordContext } from 'react-admin';
import type { Screen } from './screen.ts';

/** Its cells are heads of rows, which screen readers announce with the other cells, or data. */
type Column = ReactElement<DataTableColumnProps & { component?: 'th' }>;

// The row around it opens the record too; with a modifier key the browser opens a tab, and only that.
const alone = (event: MouseEvent) => event.stopPropagation();

/** The name of a record, as a link to it: for the keyboard, for a separate tab, and for copying. */
function RecordLink({ resource, children }: { resource: string; children: ReactNode }) {
  const record = useRecordContext();
  const path = useCreatePath();
  if (!record) return null;
  return (
    <Link
      to={path({ resource, type: 'edit', id: record.id })}
      onClick={alone}
      className="record-link"
    >
      {children}
    </Link>
  );
}

/** The column of a list that names its records. */
export function namingColumn({ title, columns }: Pick<Screen, 'title' | 'columns'>) {
  const naming = columns.find(
    ({ props }) => typeof title === 'string' && (props as DataTableColumnProps).source === title,
  );
  return (naming ?? columns.find(({ key }) => key !== 'image')) as Column | undefined;
}

/**
 * The columns of a list; the one that names its records is the head of their rows.
 * @param linked whether it links to the records
 */
export function headedColumns(screen: Screen, { linked }: { linked: boolean }): ReactElement[] {
  const { name, columns } = screen;
  const naming = namingColumn(screen);
  const head = { component: 'th', scope: 'row' } as const;
  return columns.map((column) => {
    if (column !== naming) return column;
    if (!linked) return cloneElement(naming, head);
    const { children, render, source } = naming.props;
    return cloneElement(naming, {
      ...head,
      children: undefined,
      render: (record: Record<string, unknown>) => (
        <RecordLink resource={name}>
          {children ?? render?.(record as never) ?? (source && String(record[source] ?? '–'))}
        </RecordLink>
      ),
    });
  });
}
