import { type ComponentProps, useId } from 'react';
import { describedBy, Field, type FieldProps, isInvalid } from './field.tsx';

/** A file from the visitor's device; state the accepted types and the maximum size in `hint`. */
export function FileField({
  label,
  hint,
  error,
  width,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'width'>) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} width={width}>
      <input
        required
        {...input}
        type="file"
        id={id}
        className="input file-input"
        aria-invalid={isInvalid(error)}
        aria-describedby={describedBy(id, hint, error)}
      />
    </Field>
  );
}
