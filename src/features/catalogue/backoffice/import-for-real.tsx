import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { uploadFile } from '#src/backoffice/upload-file.ts';
import type { ImportedFile } from './imported-file.ts';

interface Trial {
  id: string;
  file: File;
  kind: ImportedFile['kind'];
}

/** The file that was tried last in this tab. */
let tried: Trial | undefined;

/** Keeps the file of a trial, so that it can be imported without being chosen again. */
export function rememberTrial(trial: Trial): void {
  tried = trial;
}

/** After a trial: imports the same file. */
export function ImportForReal({ record }: { record: ImportedFile }) {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const redirect = useRedirect();
  const { inserted = 0, updated = 0 } = record.summary ?? {};
  const rows = inserted + updated;
  if (!record.dry_run || record.state !== 'done' || rows === 0 || tried?.id !== record.id)
    return null;
  const { file, kind } = tried;
  const begin = async () => {
    setBusy(true);
    try {
      const upload = await uploadFile(file, () => undefined);
      const body = { upload, dry_run: false, kind };
      const { id } = await staffFetch<{ id: string }>('POST', '/imports', body);
      redirect('edit', 'imports', id);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button variant="contained" disabled={busy} onClick={() => void begin()} sx={{ mr: 1 }}>
      Now for real: {rows.toLocaleString('en-US')} {rows === 1 ? 'row' : 'rows'}
    </Button>
  );
}
