import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { NotRead } from '#src/backoffice/frame/not-read.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';

interface Preview {
  subject: string;
  text: string;
  readers: number;
  reports: number;
}

function toReaders(readers: number): string {
  if (readers === 0) return 'and nobody would receive it yet';
  return readers === 1 ? 'to one reader' : `to ${readers} readers`;
}

const withReports = (reports: number): string =>
  reports === 1 ? ', with one report as it is now' : `, with ${reports} reports as they are now`;

/** A campaign as last saved, in plain text, with the current records. */
export function CampaignPreview({ id, onClose }: { id: string; onClose: () => void }) {
  const [shown, setShown] = useState<Preview>();
  const [unread, setUnread] = useState<Error>();
  const load = useCallback(() => {
    setUnread(undefined);
    staffFetch<Preview>('GET', `/campaigns/${id}/preview`).then(setShown, setUnread);
  }, [id]);
  useEffect(load, [load]);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="campaign-preview">
      <DialogTitle id="campaign-preview">{shown?.subject ?? 'Preview'}</DialogTitle>
      <DialogContent>
        {unread && <NotRead error={unread} onAgain={load} />}
        {!shown && !unread && <LinearProgress aria-label="Preparing the preview" />}
        {shown && (
          <>
            <Typography color="text.secondary" sx={{ mb: 2 }}>
              As last saved, {toReaders(shown.readers)}
              {shown.reports > 0 && withReports(shown.reports)}. A test mail shows the design.
            </Typography>
            <Typography
              component="pre"
              sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'inherit', m: 0 }}
            >
              {shown.text}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
