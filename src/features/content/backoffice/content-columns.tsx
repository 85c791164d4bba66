import { DataTable, DateField, useRecordContext } from 'react-admin';
import { moment } from '#src/backoffice/moment.ts';

function Thumb() {
  const record = useRecordContext<{ id: number; image: string | null }>();
  return record?.image ? <img className="thumb" src={record.image} alt="" loading="lazy" /> : <>–</>;
}

/** The picture of a record, small. */
export const imageColumn = (
  <DataTable.Col key="image" source="image" label="Picture" disableSort>
    <Thumb />
  </DataTable.Col>
);

/** When a record was changed. */
export const changedColumn = (
  <DataTable.Col key="updated_at" source="updated_at" label="Changed">
    <DateField source="updated_at" showTime options={moment} />
  </DataTable.Col>
);
