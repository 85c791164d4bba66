import { TextField } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useInput, ValidationError, type Validator } from 'react-admin';
import { instantOf, localTime, zoned } from './local-time.ts';

interface Props {
  source: string;
  label: string;
  helperText?: string;
  validate?: Validator;
}

/** A date with a time, entered in the person's zone and stored as an instant in UTC; empty means none. */
export function MomentInput({ source, label, helperText, validate }: Props) {
  const { field, fieldState, isRequired } = useInput({ source, validate });
  const [text, setText] = useState(localTime(field.value));
  const id = useId();
  useEffect(() => {
    // Set from elsewhere: equivalent text stays as it is being typed.
    setText((typed) =>
      instantOf(typed) === (field.value || null) ? typed : localTime(field.value),
    );
  }, [field.value]);
  const read = zoned(field.value);
  const hint = [read, helperText].filter(Boolean).join('. ');
  return (
    <TextField
      id={id}
      className={`ra-input ra-input-${source}`}
      name={source}
      type="datetime-local"
      label={label}
      required={isRequired}
      value={text}
      slotProps={{
        inputLabel: { shrink: true },
        // The form says what is missing, in all fields at once; the browser would name only this one.
        htmlInput: { required: false, 'aria-required': isRequired },
      }}
      error={fieldState.invalid}
      helperText={
        fieldState.error?.message ? <ValidationError error={fieldState.error.message} /> : hint
      }
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setText(target.value);
        field.onChange(instantOf(target.value));
      }}
    />
  );
}
