import { parse } from 'csv-parse/sync';
import { isCurrency } from '#src/currencies.ts';
import { readMoney } from '#src/read-money.ts';
import { digestOfValues } from '#src/secrets.ts';
import type { NewEntry } from '../record-entry.ts';
import { dayOfText, dayOrderOf } from './read-day.ts';
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
  date: /^((booking|posting|transaction|txn) ?date|buchungs(tag|datum)|date|datum|value ?(date|dt)|fecha|data)$/i,
  amount:
    /^(credit( amount)?|deposit( amt\.?| amount)?s?|amount|betrag.*|umsatz|importe|importo|montant|(paid|money) in)$/i,
  currency: /^(currency|währung|waehrung|ccy|devise|divisa|moneda)$/i,
  name: /^(name|payer|counterparty.*|sender|auftraggeber.*|beguenstigter.*|begünstigter.*|debtor.*|remitter)$/i,
  account: /^(iban|account( number)?|kontonummer.*|payer account|debtor iban)$/i,
  text: /^(verwendungszweck|reference text|description|details|remittance.*|narrat(ive|ion)|purpose|text|particulars)$/i,
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

/** A column that says of each amount whether it came in or went out. */
const DIRECTION =
  /^((transaction )?type|indicator|(cr|credit|c) ?[/-] ?(dr|debit|d)( indicator)?|(dr|debit|d) ?[/-] ?(cr|credit|c)( indicator)?|s\/h|soll\/haben)$/i;
const OUTGOING = /^(d|dr|dbit|debit|withdrawal|s|soll)\.?$/i;

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
  const directionAt = given.findIndex((heading) => DIRECTION.test(heading.trim()));
  const direction = (line: string[]) => line[directionAt]?.trim() ?? '';
  const booked = lines.slice(at + 1);
  const order = dayOrderOf(booked.map((line) => cell(line, 'date')));
  const entries: NewEntry[] = [];
  const alike = new Map<string, number>();
  let skipped = 0;
  for (const [index, line] of booked.entries()) {
    const where = `Line ${at + index + 2}`;
    const amount = cell(line, 'amount')
      .replace(/\s*\bCr\.?$/i, '')
      .replace(/\s*(EUR|USD|GBP|INR|€|£|₹)$/i, '')
      .replace(/^(€|£|₹|Rs\.?)\s*/i, '')
      .replace(/^\+/, '');
    const isOutgoing = /^-|-$|^\(|\bDr\.?$/i.test(amount) || OUTGOING.test(direction(line));
    if (amount === '' || isOutgoing) {
      skipped += 1;
      continue;
    }
    const bookedOn = dayOfText(cell(line, 'date'), order);
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
