import { type ComponentProps, useId } from 'react';
import { describedBy, Field, type FieldProps } from './field.tsx';

export interface Option {
  value: string;
  text: string;
}

interface Props extends FieldProps, Omit<ComponentProps<'select'>, 'name'> {
  options: Option[];
  /** The empty first choice, "Select a country". */
  placeholder?: string;
}

/** A choice from a list. Required by default. */
export function SelectField({ label, hint, error, width, options, placeholder, ...select }: Props) {
  const fallbackId = useId();
  const id = select.id ?? fallbackId;
  return (
    <Field id={id} label={label} hint={hint} error={error} width={width}>
      <select
        required
        {...select}
        id={id}
        className="select"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
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
