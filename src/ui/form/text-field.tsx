import { type ComponentProps, useId } from 'react';
import { describedBy, Field, type FieldProps, isInvalid } from './field.tsx';

/** One line of text, an e-mail address, a password or a number. Required by default. */
export function TextField({
  label,
  hint,
  error,
  width,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'width'>) {
  const fallbackId = useId();
  const id = input.id ?? fallbackId;
  return (
    <Field id={id} label={label} hint={hint} error={error} width={width}>
      <input
        type="text"
        required
        {...input}
        id={id}
        className="input"
        aria-invalid={isInvalid(error)}
        aria-describedby={describedBy(id, hint, error)}
      />
    </Field>
  );
}
