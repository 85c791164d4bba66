import { Alert, Button, TextField } from '@mui/material';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { idle } from '#src/backoffice/act/idle.ts';
import { timeOf } from '#src/backoffice/moment.ts';
import type { Letter } from './use-sent-letter.ts';

const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    event.currentTarget.requestSubmit();
};

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
    <div className="lead-answer__row" inert={letter.sending}>
      {beside}
      <Button type="submit" variant="contained" {...idle(letter.sending)}>
        {button}
      </Button>
    </div>
  </form>
);

interface TextProps {
  label: string;
  letter: Pick<Letter<'text'>, 'fields' | 'write' | 'sending'>;
  box: RefObject<HTMLTextAreaElement | null>;
  helperText?: string;
}

/** The text itself. While it is being sent it keeps the focus: keys that are pressed then must act on nothing else. */
export const LetterText = ({ label, letter, box, helperText }: TextProps) => (
  <TextField
    label={label}
    value={letter.fields.text}
    onChange={({ target }) => letter.write({ text: target.value })}
    required
    multiline
    minRows={5}
    maxRows={12}
    inputRef={box}
    helperText={helperText}
    slotProps={{
      htmlInput: { 'aria-keyshortcuts': 'Control+Enter', readOnly: letter.sending },
    }}
  />
);
