import { Chip } from '@mui/material';
import { DataTable, SelectInput, useRecordContext } from 'react-admin';

function Thumb() {
  const record = useRecordContext<{ id: number; image: string | null }>();
  return record?.image ? (
    <img className="thumb" src={record.image} alt="" loading="lazy" />
  ) : (
    <>–</>
  );
}

/** A small picture of a record. */
export const imageColumn = (
  <DataTable.Col key="image" source="image" label="Picture" disableSort>
    <Thumb />
  </DataTable.Col>
);

/** Whether a record has unpublished changes. */
export const draftColumn = (
  <DataTable.Col
    key="has_draft"
    source="has_draft"
    label="Draft"
    disableSort
    render={({ has_draft: has }) =>
      has ? <Chip size="small" variant="outlined" color="info" label="draft changes" /> : null
    }
  />
);

/** Filters a list by whether records have unpublished changes. */
export const draftFilter = (
  <SelectInput
    key="has_draft"
    source="has_draft"
    label="Draft"
    choices={[
      { id: 'true', name: 'With draft changes' },
      { id: 'false', name: 'Without' },
    ]}
  />
);
