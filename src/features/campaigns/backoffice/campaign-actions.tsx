import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { AskFirst } from '#src/backoffice/ask-first.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';

interface CampaignRecord {
  id: string;
  state: 'draft' | 'sending' | 'paused' | 'done';
  waiting: number;
  queued: number;
  left_out: number;
  readers: number;
}

/** How far a campaign has come. */
const progressOf = ({ state, waiting, queued, left_out, readers }: CampaignRecord) =>
  state === 'draft'
    ? `Goes to ${readers} people who have confirmed the newsletter.`
    : `${queued} sent on, ${waiting} to go${left_out ? `, ${left_out} left out because they unsubscribed` : ''}.`;

/** Tries, starts and pauses a campaign. */
export function CampaignActions() {
  const record = useRecordContext<CampaignRecord>();
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  if (!record) return null;
  const act = async (path: string, said: string) => {
    setAsking(false);
    try {
      await staffFetch('POST', `/campaigns/${record.id}/${path}`, {});
      notify(said, { type: 'success' });
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Card variant="outlined" sx={{ mt: 1, mb: 2 }}>
      <CardContent>
        <Typography sx={{ mb: 1 }}>{progressOf(record)}</Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            onClick={() => void act('trial', 'The trial is on its way to you, as last saved.')}
          >
            Send me a trial
          </Button>
          {record.state === 'draft' && <Button onClick={() => setAsking(true)}>Send it</Button>}
          {record.state === 'paused' && (
            <Button onClick={() => void act('start', 'It goes on where it stopped.')}>Go on</Button>
          )}
          {record.state === 'sending' && (
            <Button
              color="error"
              onClick={() => void act('pause', 'It is paused. A few mails may still leave.')}
            >
              Pause
            </Button>
          )}
        </Stack>
      </CardContent>
      {asking && (
        <AskFirst
          title="Send this campaign?"
          text={`${progressOf(record)} What was saved last is sent; the text cannot be changed afterwards.`}
          yes="Send it"
          busy={false}
          onClose={() => setAsking(false)}
          onYes={() => void act('start', 'It is being sent.')}
        />
      )}
    </Card>
  );
}
