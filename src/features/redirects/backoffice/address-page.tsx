import { Alert, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { Title, useNotify, useRedirect } from 'react-admin';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { LeaveDialog } from '#src/backoffice/form/leave-dialog.tsx';
import { PageTitle } from '#src/backoffice/frame/page-title.tsx';
import { FileButton } from '#src/backoffice/inputs/file-button.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';

interface Outcome {
  added: number;
  changed: number;
  unchanged: number;
  refused: { line: number; from: string; reason: string }[];
}

const MOST_BYTES = 1_000_000;

/** Adds old addresses, typed or from a CSV file: they are checked first, then stored. */
export function AddressPage() {
  const [lines, setLines] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const { busy, act } = useAct();
  const added = useRef(false);
  const notify = useNotify();
  const redirect = useRedirect();
  const change = (text: string) => {
    setLines(text);
    setOutcome(undefined);
  };
  const load = async (file: File) => {
    if (file.size > MOST_BYTES)
      notify('The file is larger than 1 MB. Please split it.', { type: 'error' });
    else change(await file.text());
  };
  const send = (dryRun: boolean) =>
    act(async () => {
      const body = { lines, dry_run: dryRun };
      const answer = await staffFetch<Outcome>('POST', '/old-addresses/lines', body);
      if (dryRun) return setOutcome(answer);
      added.current = true;
      redirect('list', 'old-addresses');
      return `${answer.added} added, ${answer.changed} changed.`;
    });
  const accepted = outcome ? outcome.added + outcome.changed : 0;
  return (
    <Card variant="outlined" sx={{ mt: 2, maxWidth: 760 }}>
      <Title title={<PageTitle text="Add old addresses" />} />
      <LeaveDialog
        lost="What you typed is not saved, and would be lost."
        unsaved={() => lines.trim() !== '' && !added.current}
      />
      <CardContent>
        <Typography sx={{ mb: 2 }}>
          One per line: the old address, then the page that it redirects to, separated by a comma, a
          semicolon or a tab. The page is an address of this site or the code of a report. If its
          address changes later, the redirect follows.
        </Typography>
        <TextField
          label="Old addresses"
          multiline
          minRows={6}
          maxRows={18}
          fullWidth
          value={lines}
          placeholder={
            '/old/page.html, /sodium-ion-battery-market\nhttps://old.example/?p=12; MR-EN-2201'
          }
          onChange={({ target }) => change(target.value)}
          sx={{ mb: 1 }}
        />
        <FileButton
          name="addresses-file"
          accept=".csv,text/csv,text/plain"
          onFiles={([file]) => void load(file!)}
        >
          Load a CSV file
        </FileButton>
        {outcome && (
          <Alert
            severity={outcome.refused.length > 0 ? 'warning' : 'info'}
            sx={{ mt: 2 }}
            role="status"
          >
            {outcome.added} would be added, {outcome.changed} changed, {outcome.unchanged} already
            exist.
            {outcome.refused.length > 0 && (
              <ul>
                {outcome.refused.map(({ line, reason }) => (
                  <li key={line}>
                    Line {line}: {reason}
                  </li>
                ))}
              </ul>
            )}
          </Alert>
        )}
        <div>
          <Button
            variant={accepted > 0 ? 'outlined' : 'contained'}
            disabled={lines.trim() === ''}
            {...idle(busy)}
            onClick={() => void send(true)}
            sx={{ mt: 2, mr: 1 }}
          >
            Check
          </Button>
          {accepted > 0 && (
            <Button
              variant="contained"
              {...idle(busy)}
              onClick={() => void send(false)}
              sx={{ mt: 2 }}
            >
              Add {accepted}
            </Button>
          )}
        </div>
      </CardContent>
    </Card>
  );
}
