import {
  Alert,
  Checkbox,
  FormControlLabel,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { type RefObject, useRef, useState } from 'react';
import { type HttpError, useResourceContext, useStore } from 'react-admin';
import { flushSync } from 'react-dom';
import { PresenceOf } from '#src/backoffice/form/presence.tsx';
import { timeOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { CannedChoice } from './canned-choice.tsx';
import type { LeadRecord } from './lead-record.ts';
import { aboutOf } from './lead-words.ts';
import { LetterForm, LetterText } from './letter-form.tsx';
import { useNextRequest } from './use-next-request.ts';
import { useSentLetter } from './use-sent-letter.ts';

type Kind = 'answer' | 'note';

/** Answers that a colleague sent meanwhile. */
interface Sent {
  answers: { who: string; at: string; subject: string; text: string }[];
  answers_seen: number;
}

interface Props {
  lead: LeadRecord;
  box: RefObject<HTMLTextAreaElement | null>;
  /** Called after it was sent or discarded: the form starts again, empty. */
  onDone: () => void;
}

/** Writes an answer to the person of a request, or a note that only staff see. */
export function LeadComposer({ lead }: { lead: LeadRecord }) {
  const [kind, setKind] = useState<Kind>('answer');
  const [round, setRound] = useState(0);
  const box = useRef<HTMLTextAreaElement>(null);
  const choose = (chosen: Kind) => {
    // Synchronously, so that no key press that follows is lost.
    flushSync(() => setKind(chosen));
    box.current?.focus();
  };
  const part = { lead, box, onDone: () => setRound(round + 1) };
  return (
    <section className="lead-answer" aria-label="Answer">
      <div className="lead-answer__row">
        <ToggleButtonGroup size="small" value={kind} aria-label="Kind of text">
          <ToggleButton value="answer" aria-keyshortcuts="A" onClick={() => choose('answer')}>
            Answer by mail
          </ToggleButton>
          <ToggleButton value="note" aria-keyshortcuts="N" onClick={() => choose('note')}>
            Internal note
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

/** The answer to a request. Answers that were sent meanwhile are shown before another mail is sent. */
function Answer({ lead, box, onDone }: Props) {
  const resource = useResourceContext()!;
  const [conflict, setConflict] = useState<Sent>();
  const [next, setNext] = useStore('leads.next', false);
  const goToNext = useNextRequest(lead.id);
  const history = lead.history ?? [];
  const seen = history.filter(({ kind }) => kind === 'answer').length;
  const blank = {
    subject: `Re: ${aboutOf(lead) || 'your request'}`.slice(0, 200),
    text: `Dear ${lead.name},\n\n`,
  };
  const letter = useSentLetter(`answer/${lead.id}`, blank, {
    history,
    words: 'Your answer is being sent.',
    async send({ subject, text }, id) {
      const answers_seen = conflict?.answers_seen ?? seen;
      try {
        await staffFetch('POST', `/${resource}/${lead.id}/answers`, {
          id,
          subject,
          text,
          answers_seen,
        });
      } catch (error) {
        const { status, body } = error as HttpError;
        if (status === 409 && body?.current) {
          setConflict(body.current as Sent);
          letter.renew();
        }
        throw error;
      }
    },
    onSent: next ? goToNext : undefined,
    onDone,
  });
  const { fields, write } = letter;
  /** Inserts a text at the cursor, and moves the cursor behind it. */
  const insert = (text: string) => {
    const area = box.current!;
    const [from, to] = [area.selectionStart, area.selectionEnd];
    write({ text: fields.text.slice(0, from) + text + fields.text.slice(to) });
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(from + text.length, from + text.length);
    });
  };
  return (
    <LetterForm
      letter={letter}
      button={conflict ? 'Send mine as well' : 'Send'}
      beside={
        <>
          <CannedChoice lead={lead} onChosen={insert} />
          <FormControlLabel
            control={<Checkbox checked={next} onChange={(_, on) => setNext(on)} />}
            label="Then open the next request"
          />
        </>
      }
    >
      <PresenceOf resource={resource} id={lead.id} changed={letter.written} />
      <TextField
        label="Subject"
        value={fields.subject}
        onChange={({ target }) => write({ subject: target.value })}
        slotProps={{ htmlInput: { readOnly: letter.sending } }}
        required
      />
      <LetterText
        label="Answer"
        letter={letter}
        box={box}
        helperText="Your name and the original message are added below. Replies go to the publisher’s address."
      />
      {conflict?.answers.map(({ who, at, subject, text }) => (
        <Alert key={at} severity="warning" sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>
          <strong>
            {who} answered on {timeOf(at)}: {subject}
          </strong>
          {`\n${text}`}
        </Alert>
      ))}
    </LetterForm>
  );
}

/** A note for colleagues. */
function Note({ lead, box, onDone }: Props) {
  const resource = useResourceContext()!;
  const letter = useSentLetter(
    `note/${lead.id}`,
    { text: '' },
    {
      history: lead.history ?? [],
      words: 'Note saved.',
      send: ({ text }, id) => staffFetch('POST', `/${resource}/${lead.id}/notes`, { id, text }),
      onDone,
    },
  );
  return (
    <LetterForm letter={letter} button="Save the note">
      <LetterText label="Visible to staff only" letter={letter} box={box} />
    </LetterForm>
  );
}
