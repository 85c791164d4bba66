import { digestOfValues } from '#src/secrets.ts';
import type { NewEntry } from '../record-entry.ts';
import { readCamt } from './read-camt.ts';
import { type Headings, readCsv } from './read-csv.ts';
import type { StatementRead } from './statement-type.ts';

/** Maximum number of incoming amounts in a file. */
const MOST_ENTRIES = 5000;

const LONGEST = { payerName: 200, payerAccount: 60, remittance: 1000, bankRef: 300 } as const;

/** A reference that is too long is stored as its digest: truncated, two of them could be equal, and the second lost. */
const shortRef = (ref: string | undefined) =>
  ref && ref.length > LONGEST.bankRef ? digestOfValues(ref).toString('hex') : ref;

const cut = (entry: NewEntry): NewEntry => ({
  ...entry,
  bankRef: shortRef(entry.bankRef),
  payerName: entry.payerName.slice(0, LONGEST.payerName),
  payerAccount: entry.payerAccount.slice(0, LONGEST.payerAccount),
  remittance: entry.remittance.slice(0, LONGEST.remittance),
});

/** Identical amounts without a reference are told apart by their number, which is the same when the file is read again. */
function numbered(entries: NewEntry[]): NewEntry[] {
  const alike = new Map<string, number>();
  return entries.map((entry) => {
    if (entry.bankRef) return entry;
    const digest = digestOfValues(...Object.values(entry).map(String)).toString('hex');
    const nth = (alike.get(digest) ?? 0) + 1;
    alike.set(digest, nth);
    return nth === 1 ? entry : { ...entry, bankRef: `alike:${digest}:${nth}` };
  });
}

/** Reads a bank statement, XML or a table; outgoing amounts are skipped. */
export function readStatement(
  text: string,
  options: { wanted?: Headings | undefined; currency: string },
): StatementRead {
  const clean = text.replaceAll('\u0000', '');
  const read = /^\uFEFF?\s*</.test(clean) ? readCamt(clean) : readCsv(clean, options);
  if ('problem' in read) return read;
  if (read.entries.length > MOST_ENTRIES)
    return { problem: `A file may hold ${MOST_ENTRIES} incoming amounts; please split it.` };
  return { ...read, entries: numbered(read.entries).map(cut) };
}
