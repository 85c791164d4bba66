import { Button } from '@mui/material';
import type { ImportedFile } from './imported-file.ts';

function textOf({
  file_name,
  dry_run,
  state,
  started_at,
  summary,
  problems,
}: ImportedFile): string {
  const {
    rows = 0,
    inserted = 0,
    updated = 0,
    unchanged = 0,
    failed = 0,
    seconds = 0,
  } = summary ?? {};
  return [
    `${dry_run ? 'Trial run' : 'Import'} of ${file_name}, started ${started_at}: ${state}`,
    `${rows} rows in ${seconds.toFixed(1)} s: ${inserted} added, ${updated} changed, ${unchanged} unchanged, ${failed} rejected`,
    ...(summary?.broken ? [`Line ${summary.broken.line}: ${summary.broken.reason}`] : []),
    ...problems.map(
      ({ line, reportId, reasons }) => `Line ${line} (${reportId}): ${reasons.join('; ')}`,
    ),
  ].join('\n');
}

/** Saves the outcome of an import as a text file. */
export function SaveSummary({ record }: { record: ImportedFile }) {
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([textOf(record)], { type: 'text/plain' }));
    link.download = `${record.file_name}.summary.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Button variant="outlined" onClick={save}>
      Download this summary
    </Button>
  );
}
