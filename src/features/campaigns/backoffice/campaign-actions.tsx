import { Alert, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { type RaRecord, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { AskFirst } from '#src/backoffice/ask-first.tsx';
import { VERSION } from '#src/backoffice/data-provider.ts';
import { saveFirst } from '#src/backoffice/form/save-first.ts';
import { ScheduleDialog } from '#src/backoffice/form/schedule-dialog.tsx';
import { useUnsaved } from '#src/backoffice/form/unsaved.ts';
import { zoned } from '#src/backoffice/inputs/local-time.ts';
import { useLive } from '#src/backoffice/waiting/use-live.ts';
import { CampaignPreview } from './campaign-preview.tsx';

interface CampaignRecord extends RaRecord {
  id: string;
  state: 'draft' | 'scheduled' | 'sending' | 'paused' | 'done';
  waiting: number;
  queued: number;
  left_out: number;
  readers: number;
  held: string;
  send_at: string | null;
}

/** The recipients of a campaign that has not started. */
const readersOf = ({ readers, send_at }: CampaignRecord) => {
  if (readers === 0) {
    const nobody = 'Nobody has confirmed the newsletter and chosen this kind yet';
    return send_at
      ? `${nobody}. It starts on ${zoned(send_at)}, and goes to those who confirm by then.`
      : `${nobody}, so nobody would receive it.`;
  }
  const people = readers === 1 ? 'one person who has' : `${readers} people who have`;
  const later = send_at
    ? ` It starts on ${zoned(send_at)}, and also goes to those who confirm by then.`
    : '';
  return `Goes to ${people} confirmed the newsletter and chosen this kind.${later}`;
};

const PROGRESS = { sending: 'Being sent', paused: 'Paused', done: 'Sent' };

/** The progress of a campaign. */
const progressOf = (campaign: CampaignRecord) => {
  const { state, waiting, queued, left_out } = campaign;
  if (state === 'draft' || state === 'scheduled') return readersOf(campaign);
  const left = left_out ? `, ${left_out} left out because they unsubscribed` : '';
  return `${PROGRESS[state]}: ${queued} queued for sending, ${waiting} to go${left}.`;
};

interface Version {
  version: string;
}

/** Sends a test mail of a campaign, starts and pauses it. */
export function CampaignActions() {
  const record = useRecordContext<CampaignRecord>();
  // The version of the campaign on which the person decides.
  const [asking, setAsking] = useState<Version>();
  const [showing, setShowing] = useState(false);
  const [choosing, setChoosing] = useState<Version>();
  const { busy, act } = useAct();
  const unsaved = useUnsaved();
  const notify = useNotify();
  const refresh = useRefresh();
  const isSending = record?.state === 'sending';
  useLive(useCallback(() => isSending && refresh(), [isSending, refresh]));
  if (!record) return null;
  const post = (path: string, body: object = {}) =>
    callOnce('POST', `/campaigns/${record.id}/${path}`, body);
  /** Only what is saved is sent: what is still being typed is saved first. */
  const onceSaved = async (open: (seen: Version) => unknown) => {
    const seen = unsaved ? await saveFirst() : record;
    if (seen) open({ version: seen[VERSION] });
  };
  const take = (path: string, notice: string, seen?: Version) => async () => {
    await post(path, seen);
    return notice;
  };
  const schedule = async (time: string | null) => {
    await post('schedule', { send_at: time, ...choosing });
    setChoosing(undefined);
    notify(time ? `It will start on ${zoned(time)}.` : 'It is a draft again.');
    refresh();
  };
  return (
    <Card variant="outlined" sx={{ mt: 1, mb: 2 }}>
      <CardContent>
        {record.state === 'draft' && record.held && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            It was not sent when it was due. {record.held}
          </Alert>
        )}
        <Typography sx={{ mb: 1 }}>{progressOf(record)}</Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => setShowing(true)}>
            Preview
          </Button>
          <Button
            variant="outlined"
            {...idle(busy)}
            onClick={() =>
              void onceSaved(() => act(take('trial', 'The test mail is on its way to you.')))
            }
          >
            Send me a test mail
          </Button>
          {(record.state === 'draft' || record.state === 'scheduled') && (
            <>
              <Button onClick={() => void onceSaved(setAsking)}>
                {record.state === 'draft' ? 'Send it' : 'Send it now'}
              </Button>
              <Button onClick={() => void onceSaved(setChoosing)}>Schedule…</Button>
            </>
          )}
          {record.state === 'paused' && (
            <Button
              {...idle(busy)}
              onClick={() => void act(take('start', 'It continues where it stopped.'))}
            >
              Resume
            </Button>
          )}
          {record.state === 'sending' && (
            <Button
              color="error"
              {...idle(busy)}
              onClick={() => void act(take('pause', 'It is paused. A few mails may still go out.'))}
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
          onClose={() => setChoosing(undefined)}
          onChoose={schedule}
        />
      )}
      {asking && (
        <AskFirst
          title="Send this campaign?"
          text={`${progressOf(record)} The text cannot be changed afterwards.`}
          yes="Send it"
          work={take('start', 'It is being sent.', asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}
