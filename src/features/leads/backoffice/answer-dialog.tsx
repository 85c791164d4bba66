import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { type HttpError, useStore } from 'react-admin';
import { AskToLeave } from '#src/backoffice/form/ask-to-leave.tsx';
import { useLetter } from '#src/backoffice/form/use-letter.ts';
import { timeOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { CannedChoice } from './canned-choice.tsx';
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
  /** @param next whether the next request is wanted now */
  onSent: (next: boolean) => void;
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
  const [next, setNext] = useStore('leads.next', false);
  const answer = useRef<HTMLTextAreaElement>(null);
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
      onSent(next);
    } catch (error) {
      const { status, body, message } = error as HttpError;
      if (status === 409 && body?.current) setConflict(body.current as Sent);
      setProblem(message);
      setSending(false);
    }
  };
  /** Puts a text where the cursor is, and the cursor behind it. */
  const insert = (text: string) => {
    const box = answer.current!;
    const [from, to] = [box.selectionStart, box.selectionEnd];
    write({ text: fields.text.slice(0, from) + text + fields.text.slice(to) });
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(from + text.length, from + text.length);
    });
  };
  const leave = () => {
    forget();
    onClose();
  };
  return (
    <Dialog open onClose={() => (written ? setLeaving(true) : leave())} fullWidth maxWidth="md">
      <form
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.requestSubmit();
        }}
      >
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
            inputRef={answer}
            slotProps={{ htmlInput: { 'aria-keyshortcuts': 'Control+Enter' } }}
          />
          <CannedChoice lead={lead} onChosen={insert} />
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
          <FormControlLabel
            control={<Checkbox checked={next} onChange={(_, on) => setNext(on)} />}
            label="Then open the next request"
          />
          <Button onClick={() => (written ? setLeaving(true) : leave())}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={sending}>
            {conflict ? 'Send mine as well' : 'Send'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
