import './price-fields.css';
import {
  Checkbox,
  FormControlLabel,
  MenuItem,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useEffect, useState } from 'react';
import type { BulkFieldsProps } from '#src/backoffice/bulk/bulk-choice.ts';
import { currencyName, furtherCurrencies } from '#src/currencies.ts';
import { licences, listed } from '#src/licences.ts';
import { amountText, priceCurrency } from '#src/money.ts';
import { readMoney } from '#src/read-money.ts';
import { type NewPrices, newPrice } from '../bulk/new-price.ts';

const ways = { set: 'Set to', raise: 'Raise by', lower: 'Lower by' } as const;

type Way = keyof typeof ways;

const ROUNDS = [1, 100, 1000, 5000];
const EXAMPLES = 6;

/** The typed percentage, with a decimal comma or point. */
function percentOf(text: string): number | undefined {
  const plain = text.trim().replace(/\s*%$/, '').replace(',', '.');
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  return percent > 0 ? percent : undefined;
}

/** How the text is parsed, or what is wrong with it; and the resulting change. */
function read(
  way: Way,
  text: string,
  { round, currency }: { round: number; currency: string },
): { hint: string; prices?: NewPrices } {
  if (way === 'set') {
    const money = readMoney(text);
    if ('problem' in money) return { hint: money.problem };
    if (!money.cents) return { hint: 'Such as 3450 or 3450,50' };
    return { hint: amountText(money.cents, currency), prices: { cents: money.cents, round: 1 } };
  }
  const percent = percentOf(text);
  if (!percent || percent > (way === 'lower' ? 90 : 300))
    return { hint: `Up to ${way === 'lower' ? 90 : 300} per cent, such as 5 or 2,5` };
  return { hint: `${percent}%`, prices: { percent: way === 'lower' ? -percent : percent, round } };
}

/** The change of a price in per cent. */
function changeOf(now: number | null, next: number | null): string {
  if (!now || !next) return '';
  const percent = (100 * (next - now)) / now;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}

/** The price change for the selected reports, with examples of the result. */
export function PriceFields({ records, onChange }: BulkFieldsProps) {
  const [way, setWay] = useState<Way>('raise');
  const [text, setText] = useState('');
  const [round, setRound] = useState(1);
  const [currency, setCurrency] = useState<string>(priceCurrency);
  const [columns, setColumns] = useState<string[]>(licences.map(({ column }) => column));
  const { hint, prices } = read(way, text, { round, currency });
  const value = JSON.stringify(
    prices && columns.length > 0 && { licences: columns, currency, ...prices },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the value changes, not on every render
  useEffect(() => onChange(value ? JSON.parse(value) || undefined : undefined), [value]);
  const toggle = (column: string) =>
    setColumns((now) =>
      now.includes(column) ? now.filter((name) => name !== column) : [...now, column],
    );
  const shown = records.slice(0, EXAMPLES);
  return (
    <div className="price-fields">
      <ToggleButtonGroup
        exclusive
        size="small"
        value={way}
        aria-label="How"
        onChange={(_, next: Way | null) => next && setWay(next)}
      >
        {Object.entries(ways).map(([id, name]) => (
          <ToggleButton key={id} value={id}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className="price-fields__row">
        <TextField
          select
          label="Currency"
          value={currency}
          onChange={({ target }) => setCurrency(target.value)}
        >
          {[priceCurrency, ...furtherCurrencies].map((name) => (
            <MenuItem key={name} value={name}>
              {currencyName(name)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          autoFocus
          label={way === 'set' ? 'New price' : 'Per cent'}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={text !== '' && !prices}
          helperText={hint}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        {way !== 'set' && (
          <TextField
            select
            label="Round to"
            value={round}
            onChange={({ target }) => setRound(Number(target.value))}
          >
            {ROUNDS.map((cents) => (
              <MenuItem key={cents} value={cents}>
                {cents === 1 ? 'the cent' : amountText(cents, currency).replace('.00', '')}
              </MenuItem>
            ))}
          </TextField>
        )}
      </div>
      <fieldset className="price-fields__licences">
        <legend>Licences</legend>
        {licences.map(({ column, name }) => (
          <FormControlLabel
            key={column}
            label={name}
            control={
              <Checkbox checked={columns.includes(column)} onChange={() => toggle(column)} />
            }
          />
        ))}
      </fieldset>
      {prices && currency !== priceCurrency && (
        <p>
          {way === 'set'
            ? `All the reports get this price in ${currency}, including those without one so far.`
            : `Reports without a price in ${currency} are not changed.`}
        </p>
      )}
      {prices && currency === priceCurrency && shown.length > 0 && (
        <table className="price-fields__examples">
          <thead>
            <tr>
              <th scope="col">{listed.name}</th>
              <th scope="col">Now</th>
              <th scope="col">New</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((record) => {
              const now = (record[listed.column] ?? null) as number | null;
              const next = newPrice(now, prices);
              return (
                <tr key={String(record.id)}>
                  <td>{String(record.name)}</td>
                  <td>{now === null ? 'none' : amountText(now)}</td>
                  <td className="price-fields__new">{next === null ? 'none' : amountText(next)}</td>
                  <td className="price-fields__change">{changeOf(now, next)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </div>
  );
}
