import { XMLParser } from 'fast-xml-parser';
import { isCurrency } from '#src/currencies.ts';
import { centsOfDecimal } from '#src/money.ts';
import type { NewEntry } from '../record-entry.ts';
import type { StatementRead } from './statement-type.ts';

type Node = Record<string, unknown>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // A document type can define entities that expand without limit; statements have none, so it is rejected before this.
  processEntities: true,
  isArray: (name) =>
    ['Stmt', 'Rpt', 'Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'].includes(name),
});

const nodes = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is Node => typeof one === 'object' && one !== null,
  );
const at = (node: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((here, name) => nodes(here)[0]?.[name], node);
const text = (value: unknown): string => {
  const found = typeof value === 'object' && value !== null ? (value as Node)['#text'] : value;
  return typeof found === 'string' ? found.trim() : '';
};
const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(text).filter(Boolean);

/** The payer's text: free text, and structured references. */
const remittanceOf = (details: Node): string =>
  [
    ...texts(at(details, 'RmtInf', 'Ustrd')),
    ...nodes(at(details, 'RmtInf', 'Strd')).map((one) => text(at(one, 'CdtrRefInf', 'Ref'))),
    text(at(details, 'Refs', 'EndToEndId')).replace(/^NOTPROVIDED$/, ''),
  ]
    .filter(Boolean)
    .join(' ');

/** An amount with its currency, such as `<Amt Ccy="EUR">10.50</Amt>`. */
function moneyOf(value: unknown): { cents: number; currency: string } | undefined {
  // Five decimals are allowed; fractions of a cent are not money in these currencies.
  const cents = centsOfDecimal(text(value).replace(/(\.\d\d)0+$/, '$1'));
  const currency = String(at(value, '@Ccy') ?? '');
  return cents && isCurrency(currency) ? { cents, currency } : undefined;
}

/**
 * One incoming amount; an entry with several amounts results in several. The only one of an entry is what the bank has
 * booked: its details may state the amount before fees, or in the payer's currency.
 */
function entryOf(entry: Node, details: Node, only: boolean, place: number): NewEntry | undefined {
  const money = only
    ? moneyOf(entry.Amt)
    : (moneyOf(at(details, 'Amt')) ?? moneyOf(at(details, 'AmtDtls', 'TxAmt', 'Amt')));
  const day = text(at(entry, 'BookgDt', 'Dt')) || text(at(entry, 'BookgDt', 'DtTm')).slice(0, 10);
  if (!money || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const own = text(at(details, 'Refs', 'AcctSvcrRef')) || text(at(details, 'Refs', 'TxId'));
  const ref = text(entry.AcctSvcrRef) || text(entry.NtryRef);
  const bankRef = own || (ref && (only ? ref : `${ref}/${place}`)) || undefined;
  return {
    bankRef: bankRef && `${bankRef}:${day}:${money.cents}`,
    bookedOn: day,
    amountCents: money.cents,
    currency: money.currency,
    payerName:
      text(at(details, 'RltdPties', 'Dbtr', 'Nm')) ||
      text(at(details, 'RltdPties', 'Dbtr', 'Pty', 'Nm')),
    payerAccount:
      text(at(details, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN')) ||
      text(at(details, 'RltdPties', 'DbtrAcct', 'Id', 'Othr', 'Id')),
    remittance: remittanceOf(details) || text(entry.AddtlNtryInf),
  };
}

/** Whether several amounts come to what the bank has booked, in the same currency. */
function addsUp(entry: Node, parts: NewEntry[]): boolean {
  const booked = moneyOf(entry.Amt);
  const sum = parts.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return booked?.cents === sum && parts.every(({ currency }) => currency === booked.currency);
}

/** Banks may give all amounts of one entry the same reference: equal amounts are told apart by their place. */
const toldApart = (parts: NewEntry[]): NewEntry[] =>
  parts.map((part, place) =>
    part.bankRef && parts.findIndex(({ bankRef }) => bankRef === part.bankRef) < place
      ? { ...part, bankRef: `${part.bankRef}/${place}` }
      : part,
  );

/**
 * The incoming amounts of an entry; as a whole, which a person matches, if a bank lists payers without amounts or with
 * amounts that are not those it booked. Undefined if it has no amount, no currency or no day.
 */
function amountsOf(entry: Node): NewEntry[] | undefined {
  const details = nodes(entry.NtryDtls).flatMap((one) => nodes(one.TxDtls));
  const parts = details.length > 0 ? details : [{}];
  const read = parts.flatMap((one, place) => entryOf(entry, one, parts.length === 1, place) ?? []);
  if (read.length === parts.length && addsUp(entry, read)) return toldApart(read);
  const whole = entryOf(entry, {}, true, 0);
  const remittance = details.map(remittanceOf).filter(Boolean).join(' ');
  return whole && [{ ...whole, remittance: remittance || whole.remittance }];
}

/**
 * Reads a bank's statement (ISO 20022, camt.052 to camt.054). Only booked incoming amounts count; reversals and
 * outgoing amounts are skipped and counted.
 */
export function readCamt(xml: string): StatementRead {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml))
    return { problem: 'This file has a document type, which no bank statement needs.' };
  let root: unknown;
  try {
    root = at(parser.parse(xml, true), 'Document');
  } catch {
    return { problem: 'This file is not well-formed XML.' };
  }
  const message =
    at(root, 'BkToCstmrStmt') ?? at(root, 'BkToCstmrAcctRpt') ?? at(root, 'BkToCstmrDbtCdtNtfctn');
  if (!message)
    return { problem: 'This XML file is not a bank statement (camt.053, camt.052 or camt.054).' };
  const entries: NewEntry[] = [];
  let skipped = 0;
  const statements = ['Stmt', 'Rpt', 'Ntfctn'].flatMap((name) => nodes(at(message, name)));
  for (const entry of statements.flatMap((one) => nodes(one.Ntry))) {
    const state = text(at(entry, 'Sts', 'Cd')) || text(entry.Sts);
    const reversed = text(entry.RvslInd) === 'true';
    if (text(entry.CdtDbtInd) !== 'CRDT' || reversed || (state && state !== 'BOOK')) {
      skipped += 1;
      continue;
    }
    const read = amountsOf(entry);
    if (!read)
      return {
        problem: 'An entry of this statement has no amount, no known currency or no booking date.',
      };
    entries.push(...read);
  }
  return { format: 'camt.053', entries, skipped };
}
