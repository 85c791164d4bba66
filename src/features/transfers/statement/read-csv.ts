import { parse } from 'csv-parse/sync';
import { isCurrency } from '#src/currencies.ts';
import { readMoney } from '#src/read-money.ts';
import { digestOfValues } from '#src/secrets.ts';
import type { NewEntry } from '../record-entry.ts';
import type { StatementRead } from './statement-type.ts';

/** The possible columns of a statement. */
export const csvColumns = [
  'date',
  'amount',
  'currency',
  'name',
  'account',
  'text',
  'reference',
] as const;

export type CsvColumn = (typeof csvColumns)[number];

/** The heading of each column. */
export type Headings = Partial<Record<CsvColumn, string>>;

/** Headings that banks use; the first that matches is taken. */
const USUAL: Record<CsvColumn, RegExp> = {
  date: /^(booking ?date|buchungs(tag|datum)|date|datum|value ?date|fecha|data)$/i,
  amount: /^(credit( amount)?|amount|betrag.*|umsatz|importe|importo|montant|paid in)$/i,
  currency: /^(currency|währung|waehrung|ccy|devise|divisa|moneda)$/i,
  name: /^(name|payer|counterparty.*|sender|auftraggeber.*|beguenstigter.*|begünstigter.*|debtor.*|remitter)$/i,
  account: /^(iban|account( number)?|kontonummer.*|payer account|debtor iban)$/i,
  text: /^(verwendungszweck|reference text|description|details|remittance.*|narrative|purpose|text|particulars)$/i,
  reference:
    /^(transaction id|bank reference|reference|ref(erence)? ?(no|number)?\.?|id|end ?to ?end.*)$/i,
};

const usualHeadings = (given: string[]): Headings =>
  Object.fromEntries(
    csvColumns.flatMap((column) => {
      const found = given.find((heading) => USUAL[column].test(heading.trim()));
      return found === undefined ? [] : [[column, found]];
    }),
  );

/** `2026-11-23`, `23.11.2026`, `23.11.26`, and with slashes if the day cannot be confused with the month. */
function dayOfText(value: string): string | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(value);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(value);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value);
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : dotted
      ? [dotted[3], dotted[2], dotted[1]]
      : slashed && Number(slashed[1]) > 12
        ? [slashed[3], slashed[2], slashed[1]]
        : slashed && Number(slashed[2]) > 12
          ? [slashed[3], slashed[1], slashed[2]]
          : undefined;
  if (!parts) return undefined;
  const [year, month, day] = parts.map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : undefined;
}

/** The line with the headings: banks put their own name and the period above it. */
function headingLine(lines: string[][], wanted: Headings | undefined): number {
  const fits = (line: string[]) => {
    const found = wanted ?? usualHeadings(line);
    return [found.date, found.amount].every((heading) => heading && line.includes(heading));
  };
  return lines.slice(0, 30).findIndex(fits);
}

function linesOf(text: string): string[][] | undefined {
  const [first = ''] = text.split('\n').filter((line) => /[;,\t]/.test(line));
  const counts = [';', '\t', ','].map((mark) => [mark, first.split(mark).length] as const);
  const [delimiter] = counts.toSorted((one, other) => other[1] - one[1])[0]!;
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
  } catch {
    return undefined;
  }
}

/**
 * Reads a statement as a table: with commas, semicolons or tabs, amounts with a decimal point or comma.
 * @param wanted the headings chosen by a person; absent: the usual ones
 * @param currency for a file without one
 */
export function readCsv(
  text: string,
  { wanted, currency }: { wanted?: Headings | undefined; currency: string },
): StatementRead {
  const lines = linesOf(text);
  if (!lines) return { problem: 'This file cannot be read as a table.' };
  const at = headingLine(lines, wanted);
  if (at < 0) {
    const headings = lines.find((line) => line.filter(Boolean).length >= 2) ?? [];
    return { problem: 'Which columns are the date and the amount?', headings };
  }
  const given = lines[at]!;
  const headings = wanted ?? usualHeadings(given);
  const cell = (line: string[], column: CsvColumn) =>
    headings[column] === undefined ? '' : (line[given.indexOf(headings[column])] ?? '').trim();
  const entries: NewEntry[] = [];
  const alike = new Map<string, number>();
  let skipped = 0;
  for (const [index, line] of lines.slice(at + 1).entries()) {
    const where = `Line ${at + index + 2}`;
    const amount = cell(line, 'amount')
      .replace(/\s*(EUR|USD|GBP|INR|€|£|₹)$/i, '')
      .replace(/^\+/, '');
    if (amount === '' || /^-|-$|^\(/.test(amount)) {
      skipped += 1;
      continue;
    }
    const bookedOn = dayOfText(cell(line, 'date'));
    if (!bookedOn) return { problem: `${where}: “${cell(line, 'date')}” is not a clear date.` };
    const money = readMoney(amount);
    if ('problem' in money) return { problem: `${where}: “${amount}” is not a clear amount.` };
    if (!money.cents) {
      skipped += 1;
      continue;
    }
    const stated = {
      bookedOn,
      amountCents: money.cents,
      currency: cell(line, 'currency').toUpperCase() || currency,
      payerName: cell(line, 'name'),
      payerAccount: cell(line, 'account'),
      remittance: cell(line, 'text') || cell(line, 'reference'),
    };
    if (!isCurrency(stated.currency))
      return { problem: `${where}: “${stated.currency}” is not a currency.` };
    const digest = digestOfValues(...Object.values(stated).map(String)).toString('hex');
    // Two identical lines are two transfers; the same file imported again has both again.
    const nth = (alike.get(digest) ?? 0) + 1;
    alike.set(digest, nth);
    const reference = headings.text ? cell(line, 'reference') : '';
    entries.push({ ...stated, bankRef: `${reference || 'csv'}:${digest}:${nth}` });
  }
  return { format: 'csv', entries, skipped };
}
