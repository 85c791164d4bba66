import { DataTable, useRecordContext } from 'react-admin';
import { timeColumn } from '#src/backoffice/time-columns.tsx';

function Thumb() {
  const record = useRecordContext<{ id: number; image: string | null }>();
  return record?.image ? (
    <img className="thumb" src={record.image} alt="" loading="lazy" />
  ) : (
    <>–</>
  );
}

/** The picture of a record, small. */
export const imageColumn = (
  <DataTable.Col key="image" source="image" label="Picture" disableSort>
    <Thumb />
  </DataTable.Col>
);

/** When a record was changed. */
export const changedColumn = timeColumn('updated_at', 'Changed');
