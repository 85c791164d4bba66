import { useLayoutEffect, useRef } from 'react';
import { Form } from '#src/site/form/form.tsx';
import { keepTexts, takeTexts } from '#src/site/form/kept-fields.ts';
import type { Message, Outcome } from '#src/site/form/use-form.ts';
import { sessionNames } from '#src/storage-names.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { OwnLicence } from '../../readers/contract.ts';

/** The answer to a form that was accepted. */
interface Named {
  message: string;
  licence: OwnLicence;
}

/** Keeps what is typed if the form disappears, as when the session has ended, and fills it in when it is there again. */
function useUnsent(code: string) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const own = form.current!;
    // Not as default values, to which a form that was sent returns.
    for (const [name, text] of Object.entries(takeTexts(sessionNames.reader, code)))
      (own.elements.namedItem(name) as HTMLInputElement).value = text;
    return () => keepTexts(own, sessionNames.reader, code);
  }, [code]);
  return form;
}

interface Props {
  licence: OwnLicence;
  /** Shows the message, too: after the last seat this form disappears. */
  onNamed: (named: Named) => void;
  /** The licence may have changed: in another tab, or by a request whose answer was lost. */
  onRefused: () => void;
}

/** Names a reader of a licence by name and address. */
export function NameReaderForm({ licence, onNamed, onRefused }: Props) {
  const { code, seats, seats_left: left, closed } = licence;
  const form = useUnsent(code);
  return (
    <Form<Named>
      className="form name-reader"
      formRef={form}
      call="nameReader"
      submit="Name the reader"
      large={false}
      quietSubmit
      bodyOf={(fields) => ({
        licence: code,
        name: fields.get('name'),
        email: fields.get('email'),
      })}
      tell={(outcome) => {
        if (outcome.kind === 'done') return null;
        onRefused();
        return tell(outcome);
      }}
      onDone={onNamed}
      sentences={{
        missing: { name: 'Enter the reader’s name.', email: 'Enter the reader’s e-mail address.' },
      }}
    >
      {({ field }) => (
        <>
          <h3>
            {closed === 'moved' ? 'Name a former reader again' : 'Name a reader'}{' '}
            {!closed && (
              <span className="meta num">
                {seats === null
                  ? `up to ${left} more`
                  : `${left} ${left === 1 ? 'seat' : 'seats'} left`}
              </span>
            )}
          </h3>
          <TextField
            {...field('name')}
            label="Name of the reader"
            width="half"
            autoComplete="off"
            maxLength={120}
          />
          <TextField
            {...field('email')}
            label="E-mail address of the reader"
            type="email"
            width="half"
            autoComplete="off"
            maxLength={254}
          />
          <p className="hint">
            The reader gets an e-mail with a private link to a copy of their own, stamped with their
            name.
            {seats !== null &&
              ' A seat can move to another person once in 12 months; the old copy stays stamped with the old name.'}
          </p>
        </>
      )}
    </Form>
  );
}

function tell(outcome: Exclude<Outcome<Named>, { kind: 'done' }>): Message {
  const text =
    outcome.kind === 'refused'
      ? (outcome.message ?? 'Something went wrong. Please try again.')
      : 'The connection was lost. Please check whether the reader is in the list before you try again.';
  return { tone: 'error', text, focus: true };
}
