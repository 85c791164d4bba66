import { Button, TextField } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useInput, useRecordContext, ValidationError, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { amountText, decimalText } from '#src/money.ts';
import { readMoney } from '#src/read-money.ts';

/** The form's value while the text is not an amount. */
const WRONG = 'wrong';
/** A change by more than this is asked about: most of them are typing errors. */
const FACTOR = 3;

const centsOf = (text: string): number | null | typeof WRONG => {
  const read = readMoney(text);
  return 'problem' in read ? WRONG : read.cents;
};

// A form has an empty text where there is no value.
const textOf = (cents: number | '' | null | undefined): string =>
  typeof cents !== 'number' ? '' : decimalText(cents).replace('.00', '');

interface Props {
  source: string;
  label: string;
  helperText?: string;
  validate?: Validator;
  readOnly?: boolean;
  /** ISO 4217; dollars by default. Null: the amount is compared with amounts in several currencies. */
  currency?: string | null;
}

/** The record's value at a path such as `prices.EUR.first`. */
const storedAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], record);

/**
 * An amount that is stored in cents; empty means no amount. Its interpretation is shown below; an ambiguous amount is
 * asked about, and so is a change of the stored amount by more than a factor of three.
 */
export function CentsInput({ source, label, helperText, validate, readOnly, currency }: Props) {
  const shown = (cents: number) =>
    currency === null ? decimalText(cents) : amountText(cents, currency);
  const stored = storedAt(useRecordContext(), source) as number | null | undefined;
  const sure = useRef<number>(undefined);
  const check = (value: unknown) => {
    if (value === WRONG) return 'Enter an amount such as 3450 or 3,450.50';
    if (!stored || typeof value !== 'number' || sure.current === value) return undefined;
    const factor = value > stored ? value / stored : stored / value;
    return factor > FACTOR ? `${shown(stored)} becomes ${shown(value)}: is that right?` : undefined;
  };
  const { field, fieldState, isRequired } = useInput({
    source,
    validate: validate ? [validate, check] : check,
  });
  const { trigger } = useFormContext();
  const [text, setText] = useState(textOf(field.value));
  const id = useId();
  useEffect(() => {
    // Set from elsewhere: equivalent text stays as it was typed.
    if (field.value !== WRONG)
      setText((typed) => (centsOf(typed) === field.value ? typed : textOf(field.value)));
  }, [field.value]);
  const change = (next: string) => {
    setText(next);
    field.onChange(centsOf(next));
  };
  const read = readMoney(text);
  const value = 'cents' in read ? read.cents : null;
  const confirm = (cents: number) => {
    sure.current = cents;
    void trigger(source);
  };
  const problem = 'problem' in read ? read.problem : fieldState.error?.message;
  const choices: [string, () => void][] =
    'problem' in read
      ? read.readings.map((cents) => [shown(cents), () => change(textOf(cents))])
      : value !== null && fieldState.invalid && check(value)
        ? [[`Yes, ${shown(value)}`, () => confirm(value)]]
        : [];
  const hint =
    value === null
      ? (helperText ?? 'US dollars; leave empty if the report is not sold at this licence')
      : shown(value);
  return (
    <div className={`ra-input ra-input-${source}`}>
      <TextField
        id={id}
        name={source}
        label={label}
        value={text}
        // Not the browser's own check: the form says at the field, and at once for all of them, what is missing.
        slotProps={{
          inputLabel: { required: isRequired },
          htmlInput: { inputMode: 'decimal', readOnly, 'aria-required': isRequired },
        }}
        error={fieldState.invalid || 'problem' in read}
        helperText={problem ? <ValidationError error={problem} /> : hint}
        onBlur={field.onBlur}
        onChange={({ target }) => change(target.value)}
      />
      <Choices choices={choices} />
    </div>
  );
}

function Choices({ choices }: { choices: [string, () => void][] }): ReactNode {
  return choices.map(([name, choose]) => (
    <Button key={name} size="small" variant="outlined" onClick={choose} sx={{ mr: 1, mb: 1 }}>
      {name}
    </Button>
  ));
}
