import { Alert, Button, TextField } from '@mui/material';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useState,
} from 'react';
import { useLetter } from '#src/backoffice/form/use-letter.ts';
import { timeOf } from '#src/backoffice/moment.ts';

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

/** The state of a text that can be sent. */
interface Letter<Name extends string> {
  fields: Record<Name, string>;
  begun: string | undefined;
  written: boolean;
  write: (changes: Partial<Record<Name, string>>) => void;
  sending: boolean;
  problem: string;
  submit: (event: FormEvent) => void;
  discard: () => void;
}

/**
 * A text that is saved as a draft while it is written, and sent once.
 * @param send rejects with the reason if the text was not accepted, which then stays
 * @param onSent called after it was sent
 * @param onDone called after it was sent or discarded
 */
export function useSentLetter<Name extends string>(
  key: string,
  blank: Record<Name, string>,
  {
    send,
    onSent,
    onDone,
  }: {
    send: (fields: Record<Name, string>) => Promise<unknown>;
    onSent: () => unknown;
    onDone: () => void;
  },
): Letter<Name> {
  const { fields, begun, written, write, forget } = useLetter(key, blank);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const discard = () => {
    forget();
    onDone();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setProblem('');
    try {
      await send(fields);
    } catch (error) {
      setProblem((error as Error).message);
      setSending(false);
      return;
    }
    discard();
    await onSent();
  };
  return {
    fields,
    begun,
    written,
    write,
    sending,
    problem,
    submit: (event) => void submit(event),
    discard,
  };
}

interface FormProps {
  letter: Letter<'text'> | Letter<'subject' | 'text'>;
  button: string;
  /** Next to the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A text with its restored draft, the reason why it was refused, and its button. */
export const LetterForm = ({ letter, button, beside, children }: FormProps) => (
  <form onSubmit={letter.submit} onKeyDown={sendByKey}>
    {letter.begun && <Restored at={letter.begun} onDiscard={letter.discard} />}
    {children}
    {letter.problem && (
      <Alert severity="error" sx={{ mt: 1 }}>
        {letter.problem}
      </Alert>
    )}
    <div className="lead-answer__row">
      {beside}
      <Button type="submit" variant="contained" disabled={letter.sending}>
        {button}
      </Button>
    </div>
  </form>
);

interface TextProps {
  label: string;
  value: string;
  onWrite: (changes: { text: string }) => void;
  box: RefObject<HTMLTextAreaElement | null>;
  helperText?: string;
}

/** The text itself. */
export const LetterText = ({ label, value, onWrite, box, helperText }: TextProps) => (
  <TextField
    label={label}
    value={value}
    onChange={({ target }) => onWrite({ text: target.value })}
    required
    multiline
    minRows={5}
    maxRows={12}
    inputRef={box}
    helperText={helperText}
    slotProps={shortcuts}
  />
);
