import { dayOf } from '#src/features/content/pieces/dates.ts';
import { percentText } from '#src/money.ts';
import { sumsOf, type TaxDocument } from './tax-document.ts';

/** What a document is called; India has its own name for one of a registered seller (CGST Act 2017 s. 31). */
export const documentNames = {
  invoice: 'Tax invoice',
  'credit-note': 'Credit note',
  'pro-forma': 'Pro-forma invoice',
  offer: 'Offer',
} as const satisfies Record<TaxDocument['kind'], string>;

/** The lines of tax above the total, a part of the rate each; integer cents that add up to the tax of the document. */
export function taxLines(document: TaxDocument): { words: string; cents: number }[] {
  const { treatment } = document;
  const { taxCents } = sumsOf(document);
  const { components, basisPoints, name } = treatment;
  if (components.length < 2 || basisPoints === 0) {
    const rate = treatment.category === 'O' ? '' : ` ${percentText(basisPoints)}`;
    return [{ words: `${name || 'Tax'}${rate}`, cents: taxCents }];
  }
  let left = taxCents;
  return components.map((part, i) => {
    const last = i === components.length - 1;
    const cents = last ? left : Math.round((taxCents * part.basisPoints) / basisPoints);
    left -= cents;
    return { words: `${part.name} ${percentText(part.basisPoints)}`, cents };
  });
}

/** The facts beside the address: what a bookkeeper enters. */
export function factsOf(document: TaxDocument): [term: string, value: string][] {
  const { kind, dueOn, paid, poNumber, corrects, buyer, offer } = document;
  const facts: [string, string | undefined][] = [
    ['Number', document.number],
    ['Date', dayOf(document.issuedOn)],
    ['Price held until', offer && dayOf(offer.heldUntil)],
    [kind === 'pro-forma' || kind === 'offer' ? '' : 'Date of supply', dayOf(document.suppliedOn)],
    ['Corrects invoice', corrects && `${corrects.number}, ${dayOf(corrects.issuedOn)}`],
    ['Due', dueOn && dayOf(dueOn)],
    [`Paid by ${paid?.by || 'you'} on`, paid && dayOf(paid.on)],
    ['Your PO number', poNumber],
    ['Order', document.orderNo],
    ['Place of supply', buyer.address.countryName],
  ];
  return facts.flatMap(([term, value]) => (term && value ? [[term, value]] : []));
}

/** What is said about the tax, below the lines: the words of reverse charge or exemption, the rule, the evidence. */
export const taxSentences = ({ treatment, evidence }: TaxDocument): string[] =>
  [
    treatment.words,
    treatment.words && treatment.reason ? `${treatment.reason}.` : '',
    evidence,
  ].filter(Boolean);
