import { Box, Typography } from '@mui/material';
import { timeOf } from '#src/backoffice/moment.ts';
import type { HistoryEntry } from './lead-record.ts';
import { stateName } from './lead-words.ts';

const MAIL = {
  queued: 'on its way',
  sending: 'on its way',
  sent: 'sent',
  failed: 'could not be sent',
} as const;

function headingOf(kind: string, entry: HistoryEntry): string {
  if (entry.kind === 'answer')
    return `Answer, ${entry.mail ? MAIL[entry.mail] : 'sent'}: ${entry.subject}`;
  if (entry.kind === 'note') return 'Note';
  if (entry.kind === 'assignment') return `Assigned to ${entry.text}`;
  const to = stateName(kind, entry.to_state ?? 'new');
  return entry.from_state ? `${stateName(kind, entry.from_state)} → ${to}` : 'Received';
}

/** The history of a request, oldest first: the answer is written below it. */
export function LeadHistory({ entries, kind }: { entries: HistoryEntry[]; kind: string }) {
  return (
    <>
      <Typography variant="h6" component="h2" gutterBottom>
        History
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <Box
            key={`${entry.at} ${entry.kind}`}
            component="li"
            sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Typography
              variant="body2"
              color={entry.mail === 'failed' ? 'error' : undefined}
              sx={{ fontWeight: 600 }}
            >
              {headingOf(kind, entry)}
            </Typography>
            {entry.kind !== 'assignment' && entry.text && (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {entry.text}
              </Typography>
            )}
            <Typography variant="caption" color="text.secondary">
              {timeOf(entry.at)} · {entry.who}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
