import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { AskFirst } from '#src/backoffice/ask-first.tsx';
import { timeOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { LineReader } from '../order-fields.ts';

/** The readers whom the buyer named for a line, each with a link that finance staff can end. */
export function LineReaders({ order, readers }: { order: string; readers: LineReader[] }) {
  const { canAccess } = useCanAccess({ resource: 'orders', action: 'end-reader' });
  const [ending, setEnding] = useState<LineReader>();
  if (readers.length === 0) return null;
  const end = async ({ id, name }: LineReader) => {
    await staffFetch('DELETE', `/orders/${order}/readers/${id}`);
    return `The link of ${name} has ended.`;
  };
  return (
    <ul className="line-readers" aria-label="Named readers">
      {readers.map((reader) => (
        <li key={reader.id}>
          {reader.name}
          <Typography variant="body2" color="text.secondary" component="div">
            {reader.email}, {stateOf(reader)}
          </Typography>
          {canAccess && !reader.ended_at && (
            <Button
              size="small"
              color="warning"
              aria-label={`End the link: ${reader.name}`}
              onClick={() => setEnding(reader)}
            >
              End the link…
            </Button>
          )}
        </li>
      ))}
      {ending && (
        <AskFirst
          title={`End the link of ${ending.name}?`}
          text="The reader can no longer download the report. The buyer is not notified, and can name readers as before."
          yes="End it"
          work={() => end(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </ul>
  );
}

function stateOf({
  downloads_used: used,
  downloads_allowed: allowed,
  downloaded_at: last,
  ended_at: ended,
  invited_at: invited,
}: LineReader): string {
  if (ended) return `ended ${timeOf(ended)}`;
  if (!last) return `invited ${timeOf(invited)}`;
  return `used ${used} of ${allowed} times, last ${timeOf(last)}`;
}
