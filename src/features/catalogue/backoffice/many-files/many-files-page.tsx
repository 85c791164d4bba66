import {
  Alert,
  Button,
  Card,
  CardContent,
  FormControlLabel,
  LinearProgress,
  Switch,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { PageTitle } from '#src/backoffice/frame/page-title.tsx';
import { FileButton } from '#src/backoffice/inputs/file-button.tsx';
import { FileTable } from './file-table.tsx';
import { useManyFiles } from './use-many-files.ts';

const integers = new Intl.NumberFormat('en-US');
const filesText = (count: number) => `${integers.format(count)} ${count === 1 ? 'file' : 'files'}`;

/** Uploads the PDFs of many reports at once: each is named after its report's code. */
export function ManyFilesPage() {
  const { files, busy, problem, share, choose, send, stop } = useManyFiles();
  const [replaces, setReplaces] = useState(false);
  const sent = files.filter(({ state }) => state === 'sent').length;
  const refused = files.filter(({ state }) => state === 'refused').length;
  const left = files.filter(({ state }) => state === 'waiting' || state === 'sending');
  const wanted = left.filter(({ isPresent }) => replaces || !isPresent);
  const done = (sent + (busy === 'sending' ? share : 0)) / (sent + wanted.length || 1);
  const numbers = [
    ['Files', files.length],
    ['To send', wanted.length],
    ['Sent', sent],
    ['Already there', left.length - wanted.length],
    ['Cannot be sent', refused],
  ] as const;
  return (
    <Card variant="outlined" sx={{ mt: 2, maxWidth: 880 }}>
      <Title title={<PageTitle text="Report files" />} />
      <CardContent>
        <Typography sx={{ mb: 2 }}>
          Choose the PDFs of any number of reports. A file is named after its report’s code:
          MR-EN-1042.pdf is the full file of the current edition, which buyers get, and
          MR-EN-1042-sample.pdf the sample.
        </Typography>
        <FileButton
          name="report-files"
          accept="application/pdf"
          multiple
          sending={busy !== undefined}
          onFiles={(chosen) => void choose(chosen)}
        >
          Choose PDFs
        </FileButton>
        <div>
          <FormControlLabel
            control={
              <Switch
                checked={replaces}
                disabled={busy !== undefined}
                onChange={(_, on) => setReplaces(on)}
              />
            }
            label="Replace files that reports already have"
          />
        </div>
        {busy === 'reading' && <LinearProgress aria-label="Finding the reports" />}
        {problem && (
          <Alert severity="error" sx={{ my: 2 }}>
            {problem}
          </Alert>
        )}
        {files.length > 0 && busy !== 'reading' && (
          <>
            <dl className="summary-numbers">
              {numbers.map(([name, count]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{integers.format(count)}</dd>
                </div>
              ))}
            </dl>
            {busy === 'sending' ? (
              <>
                <LinearProgress
                  aria-label="Progress of the files"
                  variant="determinate"
                  value={100 * done}
                  sx={{ mb: 2 }}
                />
                <Button onClick={stop}>Stop after this file</Button>
              </>
            ) : (
              wanted.length > 0 && (
                <Button variant="contained" onClick={() => void send(wanted)}>
                  Send {filesText(wanted.length)}
                </Button>
              )
            )}
            <p className="hidden-words" role="status">
              {/* In steps: each file would be too often. */}
              {busy === 'sending' && `${Math.floor(done * 4) * 25}% of the files are sent.`}
            </p>
            {!busy && sent > 0 && wanted.length === 0 && (
              <Alert severity={refused > 0 ? 'warning' : 'success'} sx={{ my: 2 }}>
                {filesText(sent)} sent.
              </Alert>
            )}
            <FileTable files={files} />
          </>
        )}
      </CardContent>
    </Card>
  );
}
