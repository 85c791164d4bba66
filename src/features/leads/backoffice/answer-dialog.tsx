import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { HttpError } from 'react-admin';
import { AskToLeave } from '#src/backoffice/form/ask-to-leave.tsx';
import { useLetter } from '#src/backoffice/form/use-letter.ts';
import { timeOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { LeadRecord } from './lead-record.ts';
import { aboutOf } from './lead-words.ts';

/** What a colleague sent meanwhile. */
interface Sent {
  answers: { who: string; at: string; subject: string; text: string }[];
  answers_seen: number;
}

interface Props {
  lead: LeadRecord;
  /** The call that sends answers to this request. */
  path: string;
  onClose: () => void;
  onSent: () => void;
}

/**
 * Writes the answer to a request. Its id is made once, so that a second click sends nothing. What a colleague sent
 * meanwhile is shown before another mail goes.
 */
export function AnswerDialog({ lead, path, onClose, onSent }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [leaving, setLeaving] = useState(false);
  const [conflict, setConflict] = useState<Sent>();
  const seen = (lead.history ?? []).filter(({ kind }) => kind === 'answer').length;
  const { fields, begun, written, write, forget } = useLetter(`answer/${lead.id}`, {
    subject: `Re: ${aboutOf(lead)}`.slice(0, 200),
    text: `Dear ${lead.name},\n\n`,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setProblem('');
    try {
      await staffFetch('POST', path, {
        id,
        ...fields,
        answers_seen: conflict?.answers_seen ?? seen,
      });
      forget();
      onSent();
    } catch (error) {
      const { status, body, message } = error as HttpError;
      if (status === 409 && body?.current) setConflict(body.current as Sent);
      setProblem(message);
      setSending(false);
    }
  };
  const leave = () => {
    forget();
    onClose();
  };
  return (
    <Dialog open onClose={() => (written ? setLeaving(true) : leave())} fullWidth maxWidth="md">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle>Answer to {lead.email}</DialogTitle>
        <DialogContent>
          {begun && (
            <Alert severity="info">Your unsent draft of {timeOf(begun)} has been restored.</Alert>
          )}
          <TextField
            label="Subject"
            value={fields.subject}
            onChange={({ target }) => write({ subject: target.value })}
            required
          />
          <TextField
            label="Answer"
            value={fields.text}
            onChange={({ target }) => write({ text: target.value })}
            required
            multiline
            minRows={10}
            autoFocus
          />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            Your name and the original message are added below. Replies go to the publisher’s
            address.
          </Typography>
          {conflict?.answers.map(({ who, at, subject, text }) => (
            <Alert key={at} severity="warning" sx={{ mt: 2, whiteSpace: 'pre-wrap' }}>
              <strong>
                {who} answered on {timeOf(at)}: {subject}
              </strong>
              {`\n${text}`}
            </Alert>
          ))}
          {problem && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
          {leaving && <AskToLeave onLeave={leave} onStay={() => setLeaving(false)} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => (written ? setLeaving(true) : leave())}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={sending}>
            {conflict ? 'Send mine as well' : 'Send'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
