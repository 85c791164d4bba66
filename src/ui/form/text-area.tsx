import { type ComponentProps, useId } from 'react';
import { describedBy, Field, type FieldProps, isInvalid } from './field.tsx';

/** Several lines of text. Required by default. */
export function TextArea({
  label,
  hint,
  error,
  width,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  const fallbackId = useId();
  const id = input.id ?? fallbackId;
  return (
    <Field id={id} label={label} hint={hint} error={error} width={width}>
      <textarea
        required
        rows={4}
        {...input}
        id={id}
        className="textarea"
        aria-invalid={isInvalid(error)}
        aria-describedby={describedBy(id, hint, error)}
      />
    </Field>
  );
}
