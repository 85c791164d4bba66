import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { timeOf } from '#src/backoffice/moment.ts';
import { sentence } from '#src/backoffice/words.ts';
import { amountText } from '#src/money.ts';

export interface Duty {
  name: string;
  done_at: string;
  result: Record<string, unknown>;
}

/** The outcome of a duty as one number: the length of a list, or cents in dollars. */
function found(key: string, value: unknown): string {
  if (Array.isArray(value)) return `${sentence(key)}: ${value.length}`;
  if (key.endsWith('Cents')) return `${sentence(key.slice(0, -5))}: ${amountText(Number(value))}`;
  return `${sentence(key)}: ${value}`;
}

/** The duties with the time and the outcome of their last run. */
export const DutyTable = ({ duties }: { duties: Duty[] }) => (
  <Table
    size="small"
    // A result may be one long word, such as a moment.
    sx={{ '& td:last-child': { overflowWrap: 'anywhere' } }}
  >
    <TableHead>
      <TableRow>
        <TableCell>Duty</TableCell>
        <TableCell>Last run</TableCell>
        <TableCell>Result</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {duties.map(({ name, done_at: at, result }) => (
        <TableRow key={name}>
          <TableCell component="th" scope="row">
            {sentence(name)}
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{timeOf(at)}</TableCell>
          <TableCell>
            {Object.entries(result)
              .filter(([key]) => key !== 'more')
              .map(([key, value]) => found(key, value))
              .join(' · ') || '–'}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
