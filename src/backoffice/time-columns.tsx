import { DataTable, type DataTableColumnProps } from 'react-admin';
import { briefTimeOf, dayOf, timeOf } from './moment.ts';

type More = Pick<DataTableColumnProps, 'source' | 'disableSort'> & { empty?: string };

function column(
  of: (iso: string) => string,
  field: string,
  label: string,
  { empty = '–', ...more }: More,
) {
  return (
    <DataTable.Col
      key={field}
      source={field}
      label={label}
      sx={{ whiteSpace: 'nowrap' }}
      render={(record) => (record[field] ? of(record[field]) : empty)}
      {...more}
    />
  );
}

/** A column of times; `source` is the field by which the list is sorted, if different. */
export const timeColumn = (field: string, label: string, options: More = {}) =>
  column(timeOf, field, label, options);

/** A column of days. */
export const dayColumn = (field: string, label: string, options: More = {}) =>
  column(dayOf, field, label, options);

/** A column of times, as briefly as they are clear; the whole time is the title of each. */
export const briefColumn = (field: string, label: string, more: More = {}) => (
  <DataTable.Col
    key={field}
    source={field}
    label={label}
    sx={{ whiteSpace: 'nowrap' }}
    render={({ [field]: at }) =>
      at ? (
        <time dateTime={at} title={timeOf(at)}>
          {briefTimeOf(at)}
        </time>
      ) : (
        '–'
      )
    }
    {...more}
  />
);

/** When a record was changed. */
export const changedColumn = briefColumn('updated_at', 'Changed');
