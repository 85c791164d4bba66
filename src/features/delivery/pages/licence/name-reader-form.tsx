import { Form } from '#src/site/form/form.tsx';
import { LogInAgain } from '#src/site/form/log-in-again.tsx';
import type { Outcome } from '#src/site/form/use-form.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { OwnLicence } from '../../readers/contract.ts';

interface Named {
  message: string;
  licence: OwnLicence;
}

interface Props {
  licence: OwnLicence;
  onNamed: (licence: OwnLicence) => void;
}

/** Names a reader of a licence by name and address. */
export function NameReaderForm({ licence, onNamed }: Props) {
  const { code, seats, seats_left: left } = licence;
  return (
    <Form<Named>
      className="form name-reader"
      call="nameReader"
      submit="Name the reader"
      large={false}
      quietSubmit
      bodyOf={(fields) => ({
        licence: code,
        name: fields.get('name'),
        email: fields.get('email'),
      })}
      tell={tell}
      onDone={(body) => onNamed(body.licence)}
    >
      {({ field }) => (
        <>
          <h3>
            Name a reader{' '}
            <span className="meta num">
              {seats === null
                ? `up to ${left} more`
                : `${left} ${left === 1 ? 'seat' : 'seats'} left`}
            </span>
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

function tell(outcome: Outcome<Named>) {
  if (outcome.kind === 'done')
    return { tone: 'ok', text: outcome.body.message, focus: true } as const;
  if (outcome.kind === 'unreachable')
    return { tone: 'error', text: 'Network error. Please try again later.', focus: true } as const;
  const text = outcome.message ?? 'Something went wrong. Please try again.';
  if (outcome.status === 401)
    return {
      tone: 'warn',
      text: 'Your session has ended.',
      more: <LogInAgain text="" />,
      focus: true,
    } as const;
  return { tone: 'error', text, focus: true } as const;
}
