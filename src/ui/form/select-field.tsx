import { type ComponentProps, useId } from 'react';
import { describedBy, Field, type FieldProps, isInvalid } from './field.tsx';

export interface Option {
  value: string;
  text: string;
}

interface Props extends FieldProps, Omit<ComponentProps<'select'>, 'name'> {
  options: Option[];
  /** The id of what the choice is about, where several have the same label. */
  about?: string;
  /** The empty first choice, "Select a country". */
  placeholder?: string;
}

/** A choice from a list. Required by default. */
export function SelectField({
  label,
  hint,
  error,
  width,
  options,
  about,
  placeholder,
  ...select
}: Props) {
  const fallbackId = useId();
  const id = select.id ?? fallbackId;
  return (
    <Field id={id} label={label} hint={hint} error={error} width={width}>
      <select
        required
        {...select}
        id={id}
        className="select"
        aria-invalid={isInvalid(error)}
        aria-describedby={
          [about, describedBy(id, hint, error)].filter(Boolean).join(' ') || undefined
        }
      >
        {placeholder && <option value="">{placeholder}</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
