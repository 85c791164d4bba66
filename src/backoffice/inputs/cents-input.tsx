import { TextField } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useInput, type Validator } from 'react-admin';

/** Cents of an amount in dollars as a person writes it, exactly; undefined for what is no amount. */
function centsOf(text: string): number | null | undefined {
  const plain = text.replace(/[\s$,]/g, '');
  if (plain === '') return null;
  const [, dollars, cents = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return dollars === undefined ? undefined : Number(dollars + cents.padEnd(2, '0'));
}

// A form holds an empty text where there is no value.
const textOf = (cents: number | '' | null | undefined): string =>
  typeof cents !== 'number' ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

interface Props {
  source: string;
  label: string;
  helperText?: string;
  validate?: Validator;
  readOnly?: boolean;
}

const amount = (value: unknown) => (value === 'wrong' ? 'Write an amount such as 3450 or 3450.50' : undefined);

/** An amount in dollars that is kept in cents; empty is no amount. */
export function CentsInput({ source, label, helperText, validate, readOnly }: Props) {
  const { field, fieldState, isRequired } = useInput({ source, validate: validate ? [validate, amount] : amount });
  const [text, setText] = useState(textOf(field.value));
  const id = useId();
  useEffect(() => {
    // Set from elsewhere: what is typed and means the same stays as it is typed.
    if (field.value !== 'wrong') setText((typed) => (centsOf(typed) === field.value ? typed : textOf(field.value)));
  }, [field.value]);
  return (
    <TextField
      id={id}
      name={source}
      required={isRequired}
      label={label}
      value={text}
      slotProps={{ htmlInput: { inputMode: 'decimal', readOnly } }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText ?? 'US dollars; empty: not sold at this licence'}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setText(target.value);
        field.onChange(centsOf(target.value) ?? (target.value.trim() === '' ? null : 'wrong'));
      }}
    />
  );
}
