import { type ComponentProps, useId } from 'react';
import { describedBy, Field, FieldError, type FieldProps, isInvalid } from './field.tsx';
import type { Option } from './select-field.tsx';

interface Props extends FieldProps {
  /** Choices of the country code, in the given order. */
  codes: Option[];
  codeName: string;
  codeError?: string;
  /** Attributes of the select: value, onChange, defaultValue … */
  code?: ComponentProps<'select'>;
  /** Attributes of the number's input. */
  number?: ComponentProps<'input'>;
}

/** Country code and number in one row under one label; each has its own message below. */
export function PhoneField({
  label,
  name,
  hint,
  error,
  width,
  codes,
  codeName,
  codeError,
  code,
  number,
}: Props) {
  const id = useId();
  const codeId = `${id}-code`;
  return (
    <Field id={id} label={label} hint={hint} error={error} width={width}>
      <div className="phone-field">
        <select
          required
          {...code}
          name={codeName}
          className="select"
          aria-label="Country code"
          autoComplete="tel-country-code"
          aria-invalid={isInvalid(codeError)}
          aria-describedby={describedBy(codeId, undefined, codeError)}
        >
          <option value="">Code</option>
          {codes.map(({ value, text }) => (
            <option key={text} value={value}>
              {text}
            </option>
          ))}
        </select>
        <input
          type="tel"
          required
          {...number}
          id={id}
          name={name}
          className="input"
          autoComplete="tel-national"
          aria-invalid={isInvalid(error)}
          aria-describedby={describedBy(id, hint, error)}
        />
      </div>
      <FieldError id={codeId} error={codeError} />
    </Field>
  );
}
