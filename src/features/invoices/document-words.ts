import { dayOf } from '#src/features/content/pieces/dates.ts';
import { paidForWords } from '#src/licences.ts';
import { percentText } from '#src/money.ts';
import { fieldsOfCountry, registrationName } from '#src/site/form/country-fields.ts';
import {
  type DocumentLine,
  type DocumentReference,
  sumsOf,
  type TaxDocument,
} from './tax-document.ts';

/** The name of each kind of document; India has its own for an invoice of a registered seller (CGST Act 2017 s. 31). */
export const documentNames = {
  invoice: 'Tax invoice',
  'credit-note': 'Credit note',
  'pro-forma': 'Pro-forma invoice',
  offer: 'Offer',
} as const satisfies Record<TaxDocument['kind'], string>;

/** Why nothing is paid back, in place of how a refund is made; undefined on a credit note for a refund. */
function noRefund({ replacedBy, reversed }: TaxDocument): string | undefined {
  if (replacedBy)
    return `Invoice ${replacedBy.number} takes the place of the cancelled one: no refund is due.`;
  return reversed ? 'The payment was reversed: no refund is due.' : undefined;
}

/** How a credit note is settled; undefined if by a refund by the means of the payment. */
export function settledBy(document: TaxDocument): string | undefined {
  const { paidBack } = document;
  return (
    noRefund(document) ??
    (paidBack && `Paid back on ${dayOf(paidBack.on)}, reference ${paidBack.reference}.`)
  );
}

/** Tax that is not charged, by its category of EN 16931. */
const UNCHARGED: Partial<Record<TaxDocument['treatment']['category'], string>> = {
  AE: ', reverse charge',
  E: ', exempt',
  O: ', not charged',
  Z: ' 0%',
};

interface SumLine {
  words: string;
  /** Integer cents. */
  cents: number;
  total?: boolean;
}

/** The tax lines above the total, one per part of the rate; integer cents that add up to the tax of the document. */
function taxLines({ treatment }: TaxDocument, taxCents: number): SumLine[] {
  const { components, basisPoints, name, category } = treatment;
  if (components.length < 2 || basisPoints === 0) {
    const how = UNCHARGED[category] ?? ` ${percentText(basisPoints)}`;
    return [{ words: `${name || 'Tax'}${how}`, cents: taxCents }];
  }
  let left = taxCents;
  return components.map((part, i) => {
    const last = i === components.length - 1;
    const cents = last ? left : Math.round((taxCents * part.basisPoints) / basisPoints);
    left -= cents;
    return { words: `${part.name} ${percentText(part.basisPoints)}`, cents };
  });
}

/** What is deducted from the list prices: discounts in one sum, what was paid for upgraded licences each on its own. */
function deductions({ lines }: TaxDocument): SumLine[] {
  const words = (line: DocumentLine) =>
    line.upgradeOf ? paidForWords(line.upgradeOf) : 'Discount';
  return [...Map.groupBy(lines, words)]
    .map(([words, of]) => ({ words, cents: -sumsOf({ lines: of }).discountCents }))
    .filter(({ cents }) => cents < 0);
}

/** The sums of a document, line by line; the last is its total. */
export function sumLines(document: TaxDocument): SumLine[] {
  const { listCents, netCents, taxCents, grossCents } = sumsOf(document);
  const deducted = deductions(document);
  const givenBack = noRefund(document) ? 'Credited' : 'Given back';
  const total = document.kind === 'credit-note' ? givenBack : 'Total';
  return [
    ...(deducted.length > 0 ? [{ words: 'Sum', cents: listCents }, ...deducted] : []),
    { words: 'Taxable value', cents: netCents },
    ...taxLines(document, taxCents),
    { words: `${total} in ${document.currency}`, cents: grossCents, total: true },
  ];
}

/** The buyer's tax number with its name in the buyer's country; empty if there is none. */
export const buyerNumber = ({ buyer: { taxNumber, address } }: TaxDocument): string =>
  taxNumber && `${fieldsOfCountry(address.country).taxNumber} ${taxNumber}`;

/** The number under which the seller taxes the sale, with its name; empty if there is none. */
export function sellerNumber({ seller }: TaxDocument): string {
  const { vatNumber, taxNumber, registeredIn, address } = seller;
  if (vatNumber) return `VAT ID ${vatNumber}`;
  // A one-stop shop's number.
  if (/^(EU|IM)\d/.test(taxNumber)) return `VAT ID ${taxNumber}`;
  if (registeredIn) return `${registrationName(registeredIn)} ${taxNumber}`;
  const { taxNumber: name, isVat } = fieldsOfCountry(address.country);
  const isUnnamed = isVat || registeredIn === '';
  return taxNumber && `${isUnnamed ? 'Tax number' : name} ${taxNumber}`;
}

const isIndian = ({ seller, buyer }: TaxDocument) =>
  seller.address.country === 'IN' && buyer.address.country === 'IN';

/** With the state between two parties in India (CGST Rules 2017, rule 46(n)). */
const placeOfSupply = (document: TaxDocument): string => {
  const { region, countryName } = document.buyer.address;
  return isIndian(document) && region ? `${region}, ${countryName}` : countryName;
};

/** The facts next to the address, for the bookkeeper. */
export function factsOf(document: TaxDocument): [term: string, value: string][] {
  const { kind, dueOn, paid, poNumber, corrects, replaces, replacedBy, credited, offer } = document;
  // Both do not fit on one line: the date is kept together.
  const named = (one?: DocumentReference) =>
    one && `${one.number}, ${dayOf(one.issuedOn).replaceAll(' ', '\u00a0')}`;
  const facts: [string, string | undefined][] = [
    [kind === 'offer' ? 'Date' : 'Date of issue', dayOf(document.issuedOn)],
    ['Price held until', offer && dayOf(offer.heldUntil)],
    [kind === 'pro-forma' || kind === 'offer' ? '' : 'Date of supply', dayOf(document.suppliedOn)],
    [replacedBy ? 'Cancels invoice' : 'Corrects invoice', named(corrects)],
    ['Replaced by', named(replacedBy)],
    ['Replaces invoice', named(replaces)],
    ['Credited by', named(credited)],
    ['Due', dueOn && dayOf(dueOn)],
    [`Paid by ${paid?.by || 'you'} on`, paid && dayOf(paid.on)],
    ['Your PO number', poNumber],
    ['Order', document.orderNo],
    ['Place of supply', placeOfSupply(document)],
    // CGST Rules 2017, rule 46(p).
    ['Reverse charge', isIndian(document) ? 'No' : undefined],
  ];
  return facts.flatMap(([term, value]) => (term && value ? [[term, value]] : []));
}

/** The sentences about tax below the lines: reverse charge or exemption, the rule, the evidence. */
export const taxSentences = ({ treatment, evidence }: TaxDocument): string[] =>
  [
    treatment.words,
    treatment.words && treatment.reason ? `${treatment.reason}.` : '',
    evidence,
  ].filter(Boolean);
