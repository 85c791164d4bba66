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
import { useRef, useState } from 'react';
import { type HttpError, Link, Title, useGetList, useRedirect } from 'react-admin';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { useTellFailure } from '#src/backoffice/act/failure.ts';
import { idle } from '#src/backoffice/act/idle.ts';
import { PageTitle } from '#src/backoffice/frame/page-title.tsx';
import { FileButton } from '#src/backoffice/inputs/file-button.tsx';
import { uploadFile } from '#src/backoffice/upload-file.ts';

const WORDS = {
  reports: {
    about:
      'A CSV file (UTF-8) with a header row. Reports are identified by their code: new ones are added, existing ' +
      'ones are updated if they differ. Columns missing from the file are left unchanged.',
    hint: 'An export of the reports has the same columns, so you can edit it and import it again.',
  },
  figures: {
    about:
      'A CSV file (UTF-8) with one line for each row and year of a figure. The figures of a report are replaced ' +
      'as a whole, with the same checks as in the editor; changing a published value requires a reason.',
    hint: 'The CSV file of a report’s data has the same columns. Import reports first, then their figures.',
  },
  products: {
    about:
      'The CSV file of a WooCommerce or Shopify product export, recognised by its column headings. Each product ' +
      'becomes a draft, and its variations become the prices of the licences in US dollars. Nothing is published.',
    hint: 'Existing reports with the same code are not changed, so the file can be imported again. The trial run shows what each column becomes.',
  },
} as const;

/** Uploads a CSV file and starts its import, or a trial run that writes nothing. */
export function ImportPage() {
  const [file, setFile] = useState<File>();
  const [kind, setKind] = useState<keyof typeof WORDS>('reports');
  const [industry, setIndustry] = useState('');
  const { data: industries = [] } = useGetList(
    'industries',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: kind === 'products' },
  );
  const [dryRun, setDryRun] = useState(true);
  const [share, setShare] = useState<number>();
  const arrived = useRef<string>(undefined);
  const tellFailure = useTellFailure();
  const redirect = useRedirect();
  const choose = (chosen: File | undefined) => {
    arrived.current = undefined;
    setFile(chosen);
  };
  const begin = async () => {
    if (!file || share !== undefined) return;
    try {
      // A file that has arrived is not sent again when only the answer to its import was lost.
      arrived.current ??= await uploadFile(file, setShare);
      const { id } = await callOnce<{ id: string }>('POST', '/imports', {
        upload: arrived.current,
        dry_run: dryRun,
        kind,
        ...(kind === 'products' && industry && { industry_id: Number(industry) }),
      });
      redirect('edit', 'imports', id);
    } catch (error) {
      tellFailure(error);
      // The store no longer has it.
      if ((error as HttpError).status === 404) arrived.current = undefined;
      setShare(undefined);
    }
  };
  return (
    <Card variant="outlined" sx={{ mt: 2, maxWidth: 640 }}>
      <Title title={<PageTitle text="Import reports" />} />
      <CardContent>
        <TextField
          select
          label="The file contains"
          value={kind}
          onChange={({ target }) => setKind(target.value as typeof kind)}
          sx={{ mb: 2, maxWidth: 320 }}
        >
          <MenuItem value="reports">Reports</MenuItem>
          <MenuItem value="figures">Figures of reports</MenuItem>
          <MenuItem value="products">Products of another shop</MenuItem>
        </TextField>
        <Typography sx={{ mb: 2 }}>{WORDS[kind].about}</Typography>
        {kind === 'products' && (
          <TextField
            select
            label="Industry of products without one"
            helperText="If the shop’s categories name no industry of this store"
            value={industry}
            onChange={({ target }) => setIndustry(target.value)}
            sx={{ mb: 2, maxWidth: 420 }}
            fullWidth
          >
            <MenuItem value="">Reject them</MenuItem>
            {industries.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <FileButton
          name="import-file"
          accept=".csv,text/csv"
          onFiles={([chosen]) => choose(chosen)}
        >
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
          disabled={!file}
          {...idle(share !== undefined)}
          onClick={() => void begin()}
        >
          {dryRun ? 'Start the trial run' : 'Import'}
        </Button>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          To upload the PDFs of many reports at once, go to{' '}
          <Link to="/report-files">Report files</Link>.
        </Typography>
        {share !== undefined && (
          <LinearProgress
            aria-label="Progress of the upload"
            variant="determinate"
            value={share * 100}
            sx={{ mt: 2 }}
          />
        )}
      </CardContent>
    </Card>
  );
}
