import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { AskFirst } from '#src/backoffice/ask-first.tsx';
import { ScheduleDialog } from '#src/backoffice/form/schedule-dialog.tsx';
import { zoned } from '#src/backoffice/inputs/local-time.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { CampaignPreview } from './campaign-preview.tsx';

interface CampaignRecord {
  id: string;
  state: 'draft' | 'scheduled' | 'sending' | 'paused' | 'done';
  waiting: number;
  queued: number;
  left_out: number;
  readers: number;
  send_at: string | null;
}

/** The recipients of a campaign that has not started. */
const readersOf = ({ readers, send_at }: CampaignRecord) => {
  const people = readers === 1 ? 'one person who has' : `${readers} people who have`;
  const later = send_at
    ? ` It starts on ${zoned(send_at)}, and also goes to those who confirm by then.`
    : '';
  return `Goes to ${people} confirmed the newsletter and chosen this kind.${later}`;
};

/** The progress of a campaign. */
const progressOf = (campaign: CampaignRecord) => {
  const { state, waiting, queued, left_out } = campaign;
  if (state === 'draft' || state === 'scheduled') return readersOf(campaign);
  const left = left_out ? `, ${left_out} left out because they unsubscribed` : '';
  return `${queued} queued for sending, ${waiting} to go${left}.`;
};

/** Sends a test mail of a campaign, starts and pauses it. */
export function CampaignActions() {
  const record = useRecordContext<CampaignRecord>();
  const [asking, setAsking] = useState(false);
  const [showing, setShowing] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  if (!record) return null;
  const take = async (path: string, said: string, body: object = {}) => {
    await staffFetch('POST', `/campaigns/${record.id}/${path}`, body);
    setChoosing(false);
    notify(said, { type: 'success' });
    refresh();
  };
  const act = async (path: string, said: string) => {
    setAsking(false);
    try {
      await take(path, said);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Card variant="outlined" sx={{ mt: 1, mb: 2 }}>
      <CardContent>
        <Typography sx={{ mb: 1 }}>{progressOf(record)}</Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => setShowing(true)}>
            Preview
          </Button>
          <Button
            variant="outlined"
            onClick={() => void act('trial', 'The test mail is on its way to you, as last saved.')}
          >
            Send me a test mail
          </Button>
          {(record.state === 'draft' || record.state === 'scheduled') && (
            <>
              <Button onClick={() => setAsking(true)}>
                {record.state === 'draft' ? 'Send it' : 'Send it now'}
              </Button>
              <Button onClick={() => setChoosing(true)}>Schedule…</Button>
            </>
          )}
          {record.state === 'paused' && (
            <Button onClick={() => void act('start', 'It continues where it stopped.')}>
              Resume
            </Button>
          )}
          {record.state === 'sending' && (
            <Button
              color="error"
              onClick={() => void act('pause', 'It is paused. A few mails may still go out.')}
            >
              Pause
            </Button>
          )}
        </Stack>
      </CardContent>
      {showing && <CampaignPreview id={record.id} onClose={() => setShowing(false)} />}
      {choosing && (
        <ScheduleDialog
          title="Send later"
          not="Do not send"
          at={record.send_at}
          onClose={() => setChoosing(false)}
          onChoose={(time) =>
            take('schedule', time ? `It will start on ${zoned(time)}.` : 'It is a draft again.', {
              send_at: time,
            })
          }
        />
      )}
      {asking && (
        <AskFirst
          title="Send this campaign?"
          text={`${progressOf(record)} The last saved version is sent; the text cannot be changed afterwards.`}
          yes="Send it"
          busy={false}
          onClose={() => setAsking(false)}
          onYes={() => void act('start', 'It is being sent.')}
        />
      )}
    </Card>
  );
}
