import { DataTable, type DataTableColumnProps } from 'react-admin';
import { amountText } from '#src/money.ts';

/** A column of amounts: integer cents, in the currency of each record. */
export const amountColumn = (
  field: string,
  label: string,
  options: Pick<DataTableColumnProps, 'disableSort'> = {},
) => (
  <DataTable.Col
    align="right"
    key={field}
    source={field}
    label={label}
    render={(record) => amountText(record[field], record.currency)}
    {...options}
  />
);
