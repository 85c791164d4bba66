import { TextField } from '@mui/material';
import { useGetIdentity, useGetList } from 'react-admin';
import type { LeadRecord } from './lead-record.ts';

interface Canned {
  id: number;
  title: string;
  text: string;
}

/** A canned answer for one request: its placeholders are filled in, except those without a value. */
function filledIn(text: string, lead: LeadRecord, me: string): string {
  const known: Record<string, string | null> = {
    name: lead.name,
    company: lead.company,
    report: lead.report,
    me,
  };
  return text.replace(/\{(name|company|report|me)\}/g, (hole, what: string) => known[what] || hole);
}

/** Offers canned answers; the chosen one is passed on as text. Renders nothing if there are none. */
export function CannedChoice({
  lead,
  onChosen,
}: {
  lead: LeadRecord;
  onChosen: (text: string) => void;
}) {
  const { identity } = useGetIdentity();
  const { data = [] } = useGetList<Canned>('canned-answers', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'title', order: 'ASC' },
  });
  if (data.length === 0) return null;
  return (
    <TextField
      select
      label="Insert a canned answer"
      value=""
      size="small"
      onChange={({ target }) => {
        const chosen = data.find(({ id }) => String(id) === target.value);
        if (chosen) onChosen(filledIn(chosen.text, lead, String(identity?.name ?? '')));
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="" />
      {data.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </TextField>
  );
}
