import {
  Alert,
  Button,
  Card,
  CardContent,
  FormControlLabel,
  LinearProgress,
  MenuItem,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Title, useNotify, useRedirect } from 'react-admin';
import { FileButton } from '#src/backoffice/inputs/file-button.tsx';
import { PageTitle } from '#src/backoffice/page-title.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { uploadFile } from '#src/backoffice/upload-file.ts';

const WORDS = {
  reports: {
    about:
      'A CSV file (UTF-8) with a header row. Reports are identified by their code: new ones are added, existing ' +
      'ones are updated where they differ. Columns missing from the file are left unchanged.',
    hint: 'An export of the reports has the same columns, so you can edit it and import it again.',
  },
  figures: {
    about:
      'A CSV file (UTF-8) with one line for each row and year of a figure. The figures of a report are replaced ' +
      'as a whole, and checked as the editor checks them; a changed value that was published needs a reason.',
    hint: 'The CSV of a report’s data file has the same columns. Import reports first, then their figures.',
  },
} as const;

/** Sends a CSV file and begins its import, or a trial that writes nothing. */
export function ImportPage() {
  const [file, setFile] = useState<File>();
  const [kind, setKind] = useState<'reports' | 'figures'>('reports');
  const [dryRun, setDryRun] = useState(true);
  const [share, setShare] = useState<number>();
  const notify = useNotify();
  const redirect = useRedirect();
  const begin = async () => {
    if (!file) return;
    try {
      const upload = await uploadFile(file, setShare);
      const { id } = await staffFetch<{ id: string }>('POST', '/imports', {
        upload,
        dry_run: dryRun,
        kind,
      });
      redirect('edit', 'imports', id);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      setShare(undefined);
    }
  };
  return (
    <Card variant="outlined" sx={{ mt: 2, maxWidth: 640 }}>
      <Title title={<PageTitle text="Import reports" />} />
      <CardContent>
        <TextField
          select
          label="The file brings"
          value={kind}
          onChange={({ target }) => setKind(target.value as typeof kind)}
          sx={{ mb: 2, maxWidth: 320 }}
        >
          <MenuItem value="reports">Reports</MenuItem>
          <MenuItem value="figures">Figures of reports</MenuItem>
        </TextField>
        <Typography sx={{ mb: 2 }}>{WORDS[kind].about}</Typography>
        <FileButton name="import-file" accept=".csv,text/csv" onFile={setFile}>
          {file ? file.name : 'Choose a CSV file'}
        </FileButton>
        <div>
          <FormControlLabel
            control={<Switch checked={dryRun} onChange={(_, on) => setDryRun(on)} />}
            label="Trial run: check the file without writing anything"
          />
        </div>
        <Alert severity="info" sx={{ my: 2 }}>
          {WORDS[kind].hint}
        </Alert>
        <Button
          variant="contained"
          disabled={!file || share !== undefined}
          onClick={() => void begin()}
        >
          {dryRun ? 'Run the trial' : 'Import'}
        </Button>
        {share !== undefined && (
          <LinearProgress variant="determinate" value={share * 100} sx={{ mt: 2 }} />
        )}
      </CardContent>
    </Card>
  );
}
