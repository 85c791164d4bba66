import {
  Alert,
  Button,
  Checkbox,
  FormControlLabel,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { type HttpError, useNotify, useRefresh, useResourceContext, useStore } from 'react-admin';
import { flushSync } from 'react-dom';
import { PresenceOf } from '#src/backoffice/form/presence.tsx';
import { useLetter } from '#src/backoffice/form/use-letter.ts';
import { timeOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { CannedChoice } from './canned-choice.tsx';
import type { LeadRecord } from './lead-record.ts';
import { aboutOf } from './lead-words.ts';
import { useNextRequest } from './use-next-request.ts';

type Kind = 'answer' | 'note';

/** What a colleague sent meanwhile. */
interface Sent {
  answers: { who: string; at: string; subject: string; text: string }[];
  answers_seen: number;
}

interface Props {
  lead: LeadRecord;
  box: RefObject<HTMLTextAreaElement | null>;
  /** After it was sent, or thrown away: it begins again, empty. */
  onDone: () => void;
}

/** Writes to the person of a request, or a note that only staff see. */
export function LeadComposer({ lead }: { lead: LeadRecord }) {
  const [kind, setKind] = useState<Kind>('answer');
  const [round, setRound] = useState(0);
  const box = useRef<HTMLTextAreaElement>(null);
  const choose = (chosen: Kind) => {
    // At once, so that no key that follows is lost.
    flushSync(() => setKind(chosen));
    box.current?.focus();
  };
  const part = { lead, box, onDone: () => setRound(round + 1) };
  return (
    <section className="lead-answer" aria-label="Answer">
      <div className="lead-answer__row">
        <ToggleButtonGroup size="small" value={kind} aria-label="What is written">
          <ToggleButton value="answer" aria-keyshortcuts="A" onClick={() => choose('answer')}>
            Answer by mail
          </ToggleButton>
          <ToggleButton value="note" aria-keyshortcuts="N" onClick={() => choose('note')}>
            Note for us
          </ToggleButton>
        </ToggleButtonGroup>
        <Typography variant="body2" color="text.secondary" noWrap>
          {kind === 'answer' ? `to ${lead.email}` : 'seen by staff only'}
        </Typography>
      </div>
      {kind === 'answer' ? (
        <Answer key={`answer ${round}`} {...part} />
      ) : (
        <Note key={`note ${round}`} {...part} />
      )}
    </section>
  );
}

const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    event.currentTarget.requestSubmit();
};

const shortcuts = { htmlInput: { 'aria-keyshortcuts': 'Control+Enter' } };

function Restored({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          Discard it
        </Button>
      }
    >
      Your unsent draft of {timeOf(at)} has been restored.
    </Alert>
  );
}

/**
 * The answer to a request. Its id is made once, so that a second click sends nothing. What a colleague sent meanwhile is
 * shown before another mail goes.
 */
function Answer({ lead, box, onDone }: Props) {
  const resource = useResourceContext()!;
  const [id] = useState(() => crypto.randomUUID());
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [conflict, setConflict] = useState<Sent>();
  const [next, setNext] = useStore('leads.next', false);
  const goToNext = useNextRequest(lead.id);
  const notify = useNotify();
  const refresh = useRefresh();
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
      await staffFetch('POST', `/${resource}/${lead.id}/answers`, {
        id,
        ...fields,
        answers_seen: conflict?.answers_seen ?? seen,
      });
      forget();
      notify('Your answer is being sent.');
      onDone();
      if (next) await goToNext();
      else refresh();
    } catch (error) {
      const { status, body, message } = error as HttpError;
      if (status === 409 && body?.current) setConflict(body.current as Sent);
      setProblem(message);
      setSending(false);
    }
  };
  /** Puts a text where the cursor is, and the cursor behind it. */
  const insert = (text: string) => {
    const area = box.current!;
    const [from, to] = [area.selectionStart, area.selectionEnd];
    write({ text: fields.text.slice(0, from) + text + fields.text.slice(to) });
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(from + text.length, from + text.length);
    });
  };
  const discard = () => {
    forget();
    onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)} onKeyDown={sendByKey}>
      <PresenceOf resource={resource} id={lead.id} changed={written} />
      {begun && <Restored at={begun} onDiscard={discard} />}
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
        minRows={5}
        maxRows={12}
        inputRef={box}
        helperText="Your name and the original message are added below. Replies go to the publisher’s address."
        slotProps={shortcuts}
      />
      {conflict?.answers.map(({ who, at, subject, text }) => (
        <Alert key={at} severity="warning" sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>
          <strong>
            {who} answered on {timeOf(at)}: {subject}
          </strong>
          {`\n${text}`}
        </Alert>
      ))}
      {problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      <div className="lead-answer__row">
        <CannedChoice lead={lead} onChosen={insert} />
        <FormControlLabel
          control={<Checkbox checked={next} onChange={(_, on) => setNext(on)} />}
          label="Then open the next request"
        />
        <Button type="submit" variant="contained" disabled={sending}>
          {conflict ? 'Send mine as well' : 'Send'}
        </Button>
      </div>
    </form>
  );
}

/** A note for colleagues. */
function Note({ lead, box, onDone }: Props) {
  const resource = useResourceContext()!;
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const notify = useNotify();
  const refresh = useRefresh();
  const { fields, begun, write, forget } = useLetter(`note/${lead.id}`, { text: '' });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setProblem('');
    try {
      await staffFetch('POST', `/${resource}/${lead.id}/notes`, fields);
      forget();
      notify('Note saved.');
      onDone();
      refresh();
    } catch (error) {
      setProblem((error as Error).message);
      setSending(false);
    }
  };
  const discard = () => {
    forget();
    onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)} onKeyDown={sendByKey}>
      {begun && <Restored at={begun} onDiscard={discard} />}
      <TextField
        label="Visible to staff only"
        value={fields.text}
        onChange={({ target }) => write({ text: target.value })}
        required
        multiline
        minRows={5}
        maxRows={12}
        inputRef={box}
        slotProps={shortcuts}
      />
      {problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      <div className="lead-answer__row">
        <Button type="submit" variant="contained" disabled={sending}>
          Save the note
        </Button>
      </div>
    </form>
  );
}
