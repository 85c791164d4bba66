import { Chip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { timeOf } from '#src/backoffice/moment.ts';

const COLOURS = { draft: 'default', published: 'success', withdrawn: 'warning' } as const;

/** The state of a report; a draft that will be published says when, and changes that are not published yet are named. */
export function StatusChip() {
  const record = useRecordContext<{
    id: number;
    status: keyof typeof COLOURS;
    publish_at: string | null;
    has_draft?: boolean;
  }>();
  if (!record) return null;
  const { status, publish_at: at, has_draft: changed } = record;
  const label = status === 'draft' && at ? `from ${timeOf(at)}` : status;
  return (
    <>
      <Chip size="small" variant="outlined" color={COLOURS[status]} label={label} />{' '}
      {changed && status !== 'draft' && (
        <Chip size="small" variant="outlined" color="info" label="draft changes" />
      )}
    </>
  );
}
