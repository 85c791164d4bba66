import {
  Alert,
  Button,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useEffect } from 'react';
import { useNotify, useRecordContext, useRedirect, useRefresh } from 'react-admin';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { ImportedDrafts } from './imported-drafts.tsx';
import type { ImportedFile } from './imported-file.ts';
import { ReadingOfShop } from './reading-of-shop.tsx';
import { SaveSummary } from './save-summary.tsx';

const integers = new Intl.NumberFormat('en-US');

/** The progress or outcome of an import: share, counts, and every rejected row. */
export function ImportRecord() {
  const record = useRecordContext<ImportedFile>();
  const refresh = useRefresh();
  const notify = useNotify();
  const redirect = useRedirect();
  const running = record?.state === 'running';
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(refresh, 1000);
    return () => clearInterval(timer);
  }, [running, refresh]);
  // A row of the list is shown until the whole record has loaded.
  if (!record?.problems) return null;
  const { summary, problems } = record;
  const now = summary?.rows === undefined ? record.progress : summary;
  const share = Math.min(100, (100 * (now.bytes ?? 0)) / record.file_size);
  const end = () =>
    staffFetch('POST', `/imports/${record.id}/end`).then(refresh, (error: Error) =>
      notify(error.message, { type: 'error' }),
    );
  const forReal = () =>
    callOnce<{ id: string }>('POST', `/imports/${record.id}/for-real`).then(
      ({ id }) => redirect('edit', 'imports', id),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  const taken = (now.inserted ?? 0) + (now.updated ?? 0);
  const numbers = [
    ['Rows', now.rows],
    [record.dry_run ? 'Would be added' : 'Added', now.inserted],
    [record.dry_run ? 'Would be changed' : 'Changed', now.updated],
    ['Unchanged', now.unchanged],
    ['Rejected', now.failed],
  ] as const;
  return (
    <>
      {running && (
        <>
          <LinearProgress
            aria-label="Progress of the import"
            variant="determinate"
            value={share}
            sx={{ mb: 2, width: 1 }}
          />
          <p className="hidden-words" role="status">
            {/* In steps: each second would be too often. */}
            The import is running. {Math.floor(share / 25) * 25}% of the file is read.
          </p>
          <Button onClick={() => void end()} sx={{ mb: 2 }}>
            Stop the import
          </Button>
        </>
      )}
      {record.state === 'done' && (
        <Alert severity={now.failed ? 'warning' : 'success'} sx={{ mb: 2 }}>
          {record.dry_run
            ? 'The trial run is complete. Nothing was written.'
            : 'The import is complete.'}
        </Alert>
      )}
      {summary?.broken && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {summary.broken.line > 0 &&
            `The file cannot be read beyond line ${summary.broken.line}. `}
          {summary.broken.reason}
        </Alert>
      )}
      {record.state === 'ended' && (
        <Alert severity="info">Stopped before the end of the file.</Alert>
      )}
      <dl className="summary-numbers">
        {numbers.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{integers.format(count ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {!running && !record.dry_run && <ImportedDrafts importId={record.id} />}
      {!running && <SaveSummary record={record} />}
      {record.dry_run && record.state === 'done' && taken > 0 && (
        <Button variant="contained" onClick={() => void forReal()} sx={{ ml: 1 }}>
          Import {integers.format(taken)} {taken === 1 ? 'row' : 'rows'}
        </Button>
      )}
      {record.reading && <ReadingOfShop reading={record.reading} />}
      {problems.length > 0 && (
        <>
          <Typography variant="h6" component="h2" sx={{ mt: 3 }}>
            Rejected rows
          </Typography>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>Line</TableCell>
                <TableCell>Report code</TableCell>
                <TableCell>Why</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {problems.slice(0, 200).map(({ line, reportId, reasons }) => (
                <TableRow key={`${line}-${reportId}`}>
                  <TableCell component="th" scope="row">
                    {line}
                  </TableCell>
                  <TableCell>{reportId}</TableCell>
                  <TableCell>{reasons.join('; ')}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </>
      )}
    </>
  );
}
