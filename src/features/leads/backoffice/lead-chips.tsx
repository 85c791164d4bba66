import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { StateMark } from '#src/backoffice/state-mark.tsx';
import type { LeadRecord } from './lead-record.ts';
import { aboutOf, clockOf, kindNames, stateName } from './lead-words.ts';

const LOOKS = {
  new: { disc: 'ruled' },
  open: { disc: 'half' },
  won: { disc: 'solid', tone: 'good' },
  lost: { disc: 'struck', tone: 'quiet' },
  spam: { disc: 'struck', tone: 'quiet' },
} as const;

export const StateChip = ({ kind, state }: Pick<LeadRecord, 'kind' | 'state'>) => (
  <StateMark {...LOOKS[state]}>{stateName(kind, state)}</StateMark>
);

/** The state of the current record. */
export function LeadState() {
  const record = useRecordContext<LeadRecord>();
  return record ? <StateChip kind={record.kind} state={record.state} /> : null;
}

/** The time left to answer the current record. */
export function LeadClock() {
  const record = useRecordContext<LeadRecord>();
  const clock = record && clockOf(record.waits_until, Date.now());
  if (!clock) return null;
  return (
    <Typography
      component="span"
      variant="body2"
      color={clock.overdue ? 'error' : 'text.secondary'}
      sx={{ fontWeight: clock.overdue ? 600 : 400, whiteSpace: 'nowrap' }}
    >
      {clock.text}
    </Typography>
  );
}

/** Kind and subject of the current record. */
export function LeadMatter() {
  const record = useRecordContext<LeadRecord>();
  if (!record) return null;
  return (
    <>
      <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
        {kindNames[record.kind]}
        {record.linked_to && ' (again)'}
      </Typography>
      <Typography
        component="span"
        variant="body2"
        color="text.secondary"
        sx={{
          display: 'block',
          maxWidth: 320,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        <bdi>{aboutOf(record)}</bdi>
      </Typography>
    </>
  );
}

/** Name and company of the current record. */
export function LeadPerson() {
  const record = useRecordContext<LeadRecord>();
  if (!record) return null;
  return (
    <>
      <Typography
        variant="body2"
        noWrap
        sx={{ fontWeight: 600, maxWidth: 220 }}
        title={record.name}
      >
        <bdi>{record.name}</bdi>
      </Typography>
      <Typography variant="body2" color="text.secondary" noWrap sx={{ maxWidth: 220 }}>
        <bdi>{record.company || record.email}</bdi>
      </Typography>
    </>
  );
}
