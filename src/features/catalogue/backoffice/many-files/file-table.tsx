import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link } from 'react-admin';
import type { ChosenFile } from './match-files.ts';

/** The most rows shown: a longer table would be slow, and what needs attention comes first. */
const MOST_ROWS = 200;

const KINDS = { full: 'Full file', sample: 'Sample' };
const ORDER = { refused: 0, sending: 1, waiting: 2, sent: 3 };

const stateText = ({ state, problem, isPresent }: ChosenFile): string => {
  if (state === 'refused') return problem ?? '';
  if (state === 'sent') return 'Sent';
  if (state === 'sending') return 'Being sent';
  return isPresent ? 'The report has one' : 'Waiting';
};

/** The chosen files with their reports; those that cannot be sent first. */
export function FileTable({ files }: { files: ChosenFile[] }) {
  const shown = files
    .toSorted((one, other) => ORDER[one.state] - ORDER[other.state])
    .slice(0, MOST_ROWS);
  return (
    <>
      <TableContainer sx={{ mt: 2 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>File</TableCell>
              <TableCell>Report</TableCell>
              <TableCell>Kind</TableCell>
              <TableCell>State</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((one) => (
              <TableRow key={one.file.name}>
                <TableCell component="th" scope="row">
                  {one.file.name}
                </TableCell>
                <TableCell>
                  {one.report && <Link to={`/reports/${one.report.id}`}>{one.report.name}</Link>}
                </TableCell>
                <TableCell>{one.report && KINDS[one.kind]}</TableCell>
                <TableCell>{stateText(one)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {files.length > MOST_ROWS && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          The first {MOST_ROWS} are listed.
        </Typography>
      )}
    </>
  );
}
