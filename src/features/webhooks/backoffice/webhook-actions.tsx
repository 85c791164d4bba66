import { Alert, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useRecordContext } from 'react-admin';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { idle } from '#src/backoffice/act/idle.ts';
import { TextToCopy } from '#src/backoffice/act/text-to-copy.tsx';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { AskFirst } from '#src/backoffice/ask-first.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { filteredList } from '#src/backoffice/views/filtered-list.ts';

interface Webhook {
  id: number;
  state: 'on' | 'off';
  state_reason: string;
}

type Question = 'rotate' | 'retry';

const questions: Record<Question, { title: string; text: string; yes: string }> = {
  rotate: {
    title: 'Generate a new secret?',
    text: 'Messages are signed with the new one and, for one day, also with the current one, so that the receiver can be updated in the meantime. Secrets that were replaced before it keep signing until their day is over.',
    yes: 'Generate a new secret',
  },
  retry: {
    title: 'Send failed messages again?',
    text: 'Everything that failed in the last 30 days is sent again with the same ids, 10,000 messages at most.',
    yes: 'Send again',
  },
};

/** Its secret, a test, failed messages, and the log. */
export function WebhookActions() {
  const webhook = useRecordContext<Webhook>();
  const [secret, setSecret] = useState<string>();
  const [question, setQuestion] = useState<Question>();
  const { busy, act } = useAct();
  if (!webhook) return null;
  const path = `/webhooks/${webhook.id}`;
  const showSecret = async (done: string) => {
    setSecret((await staffFetch<{ secret: string }>('POST', `${path}/secret`)).secret);
    return done;
  };
  const answers: Record<Question, () => Promise<string>> = {
    async rotate() {
      await callOnce('POST', `${path}/rotate`);
      const done = 'Messages are signed with the new secret from now on.';
      // Taken for a failure, it would be repeated, and the secret that the receiver has would no longer sign.
      return showSecret(done).catch(
        () => `${done} It could not be shown: choose “Show the secret”.`,
      );
    },
    async retry() {
      const { queued } = await callOnce<{ queued: number }>('POST', `${path}/retry`);
      return queued === 1 ? 'One message is sent again.' : `${queued} messages are sent again.`;
    },
  };
  const test = () =>
    act(async () => {
      await callOnce('POST', `${path}/test`);
      return 'A test message is on its way; the log shows the outcome.';
    });
  const log = filteredList('webhook-deliveries', { endpoint_id: webhook.id });
  return (
    <Card variant="outlined" sx={{ mb: 2, mt: 1 }}>
      <CardContent>
        {webhook.state === 'off' && webhook.state_reason && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            Switched off. {webhook.state_reason} Switch it on below when the receiver works again.
          </Alert>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button
            variant="contained"
            disabled={webhook.state === 'off'}
            {...idle(busy)}
            onClick={() => void test()}
          >
            Send a test
          </Button>
          <Button
            {...idle(busy)}
            onClick={() => void act(() => showSecret('The secret is shown.'))}
          >
            Show the secret
          </Button>
          <Button onClick={() => setQuestion('rotate')}>New secret…</Button>
          <Button onClick={() => setQuestion('retry')}>Resend failed ones…</Button>
          <Link to={log}>Delivery log</Link>
        </Stack>
        {secret && <TextToCopy label="Secret" text={secret} />}
        <Typography variant="body2" sx={{ mt: 1 }}>
          Messages follow the Standard Webhooks specification: headers webhook-id, webhook-timestamp
          and webhook-signature. The same id may be delivered twice.
        </Typography>
        {question && (
          <AskFirst
            {...questions[question]}
            work={answers[question]}
            onClose={() => setQuestion(undefined)}
          />
        )}
      </CardContent>
    </Card>
  );
}
