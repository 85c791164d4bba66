import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useGetList } from 'react-admin';
import { AskFirst } from '#src/backoffice/ask-first.tsx';
import { type BulkProgress, follow } from '#src/backoffice/bulk/bulk-progress.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { filteredList } from '#src/backoffice/views/filtered-list.ts';

const integers = new Intl.NumberFormat('en-US');

/** The unpublished drafts that an import added: a link to them, and a button to delete them all at once. */
export function ImportedDrafts({ importId }: { importId: string }) {
  const filter = { import_id: importId, status: 'draft' };
  const { total = 0 } = useGetList('reports', { filter, pagination: { page: 1, perPage: 1 } });
  const [asking, setAsking] = useState(false);
  if (total === 0) return null;
  const drafts = `${integers.format(total)} ${total === 1 ? 'draft' : 'drafts'}`;
  const remove = async () => {
    const body = { matching: filter };
    const progress = await staffFetch<BulkProgress>('POST', '/bulk/reports/dropImported', body);
    follow({ progress, words: { one: '1 draft was deleted.', more: '# drafts were deleted.' } });
  };
  return (
    <div className="imported-drafts">
      <Typography component="p">
        <Link to={filteredList('reports', filter)}>{drafts} of this import</Link>{' '}
        {total === 1 ? 'is' : 'are'} not published.
      </Typography>
      <Button color="error" onClick={() => setAsking(true)}>
        Delete {drafts}…
      </Button>
      {asking && (
        <AskFirst
          title={`Delete ${drafts}?`}
          text="Drafts that were changed since the import are kept. You can cancel the deletion for half a minute."
          yes={`Delete ${drafts}`}
          work={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
