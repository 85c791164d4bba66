import { expect, it } from 'vitest';
import { reverseChargeWords, wordsFor } from '#src/features/tax/rules/reverse-charge-words.ts';
import { faultsOf } from '../../../test/documents/pdf-checker.ts';
import { pdfText } from '../../../test/documents/pdf-text.ts';
import { drawDocument } from './draw-document.ts';
import { postalLines } from './postal-lines.ts';
import type { PartyAddress, TaxDocument } from './tax-document.ts';

// What an accounts department looks for on paper, under the names of its country.

const address = (country: string, of: Partial<PartyAddress>): PartyAddress => ({
  street: 'Road 1',
  postcode: '',
  city: '',
  region: '',
  country,
  countryName: country,
  ...of,
});

const line = (i: number, basisPoints: number): TaxDocument['lines'][number] => ({
  name: `Report number ${i} with a name that takes two lines of the page when it is printed`,
  detail: 'Single User licence, PDF',
  code: `MR-${i}`,
  listCents: 345_000,
  discountCents: 5_000,
  netCents: 340_000,
  taxCents: 34 * basisPoints,
  basisPoints,
});

const document: TaxDocument = {
  kind: 'invoice',
  number: 'INV-2026-000007',
  issuedOn: '2026-11-25',
  suppliedOn: '2026-11-24',
  dueOn: '2026-12-25',
  orderNo: 'MO-2026-000007',
  poNumber: '4500187362',
  seller: {
    brand: 'Example Research',
    name: 'Example Research Private Limited',
    address: address('IN', { city: 'Pune', postcode: '411045', countryName: 'India' }),
    register: 'CIN U73100MH2011PTC000142',
    vatNumber: '',
    taxNumber: '27AAMCM0142Q1Z5',
    serviceCode: '998371',
    email: 'accounts@house.example',
    phone: '+91 20 0',
    bank: { payee: '', name: 'Demo Bank', account: '0142', code: 'IFSC DEMO0000142', bic: '' },
  },
  buyer: {
    company: 'Żółty Łoś Sp. z o.o.',
    person: 'Łukasz Wiśniewski',
    address: address('PL', { city: 'Łódź', postcode: '90-001', countryName: 'Poland' }),
    taxNumber: 'PL5260001246',
    email: 'l@los.example',
  },
  lines: [line(1, 0), line(2, 0)],
  treatment: {
    name: 'VAT',
    basisPoints: 0,
    components: [],
    words: wordsFor(reverseChargeWords, 'PL'),
    reason: 'Articles 44 and 196 of Directive 2006/112/EC',
    category: 'AE',
    exemptionCode: 'VATEX-EU-AE',
  },
  evidence: '',
  currency: 'EUR',
};

const paperOf = async (changes: Partial<TaxDocument>) => {
  const pdf = await drawDocument({ ...document, ...changes });
  expect(await faultsOf(pdf, { long: false })).toEqual([]);
  return pdfText(pdf).replace(/\s+/g, ' ');
};

it('names numbers as their countries do, states reverse charge in the buyer’s language, and explains how to pay', async () => {
  const paper = await paperOf({});
  for (const words of [
    'GSTIN 27AAMCM0142Q1Z5',
    'Żółty Łoś Sp. z o.o. Łukasz Wiśniewski Road 1 90-001 Łódź Poland VAT ID PL5260001246',
    'Your PO number 4500187362',
    'Due 25 Dec 2026',
    'Sum €6,900.00',
    'Discount −€100.00',
    'VAT, reverse charge €0.00',
    'Total in EUR €6,800.00',
    'the customer accounts for the VAT (odwrotne obciążenie).',
    'Payee Example Research Private Limited Bank Demo Bank Account 0142',
    'Reference MO-2026-000007',
  ])
    expect(paper).toContain(words);
});

it('between two companies in India it names the state of supply, the absence of reverse charge, and both taxes', async () => {
  const place = { city: 'Pune', region: 'Maharashtra', postcode: '411004', countryName: 'India' };
  const paper = await paperOf({
    buyer: { ...document.buyer, address: address('IN', place), taxNumber: '27AAPFU0939F1ZV' },
    lines: [line(1, 1800)],
    treatment: {
      name: 'GST',
      basisPoints: 1800,
      components: [
        { name: 'CGST', basisPoints: 900 },
        { name: 'SGST', basisPoints: 900 },
      ],
      words: '',
      reason: 'CGST Act 2017 s. 9',
      category: 'S',
    },
  });
  for (const words of [
    'Pune 411004 Maharashtra India GSTIN 27AAPFU0939F1ZV',
    'Place of supply Maharashtra, India',
    'Reverse charge No',
    'CGST 9% €306.00 SGST 9% €306.00 Total in EUR €4,012.00',
  ])
    expect(paper).toContain(words);
});

it('what was paid for an upgraded licence is its own deduction, and no discount', async () => {
  const upgrade = { ...line(2, 0), discountCents: 200_000, netCents: 145_000 };
  const paper = await paperOf({
    lines: [line(1, 0), { ...upgrade, upgradeOf: 'WQ7X-MW42-9GWR-5MWQ' }],
  });
  expect(paper.replace(/\s/g, '')).toContain(
    'Sum€6,900.00Discount−€50.00AlreadypaidforlicenceWQ7X-MW42-9GWR-5MWQ−€2,000.00Taxablevalue€4,850.00',
  );
});

it('a document with up to four long names takes one page, and no page has only the way to pay', async () => {
  const name =
    'Recombinant and Plant-Based Proteins for Human Nutrition and Animal Feed: Market by';
  const long = (i: number) => ({ ...line(i, 0), name: `${name} Source, Process and Region, ${i}` });
  const evidence = 'Tax number checked with VIES on 25 Nov 2026, consultation number WAPIAAAAYo1.';
  const counts = { invoice: [1, 4, 5, 6, 9, 13], 'pro-forma': [4], offer: [4, 5] } as const;
  for (const kind of ['invoice', 'pro-forma', 'offer'] as const)
    for (const count of counts[kind]) {
      const lines = Array.from({ length: count }, (_, i) => long(i + 1));
      const offer = { heldUntil: '2026-12-25', url: 'https://house.example/offer/1' };
      const pdf = await drawDocument({
        ...document,
        kind,
        lines,
        evidence,
        ...(kind === 'offer' && { offer, orderNo: '' }),
      });
      // The footer is the last text of a page.
      const pages = pdfText(pdf).match(/[\s\S]+?INV-2026-000007, page \d+ of \d+$/gm)!;
      if (count <= 4) expect(pages, `${kind} of ${count}`).toHaveLength(1);
      const last = pages.at(-1);
      for (const words of [`Region, ${count}`, 'Total in EUR', 'Reverse charge:'])
        expect(last, `${kind} of ${count}`).toContain(words);
      expect(last).toContain(kind === 'offer' ? 'How to accept' : 'Pay by bank transfer');
      expect(pages.map((page) => page.slice(-11))).toEqual(
        pages.map((_, i) => `page ${i + 1} of ${pages.length}`),
      );
    }
});

it('repeats its table head on every page, and keeps its sums together', async () => {
  const lines = Array.from({ length: 20 }, (_, i) => line(i + 1, 0));
  const paper = await paperOf({ lines });
  expect(paper.match(/No. Report and licence/g)!.length).toBeGreaterThan(1);
  expect(paper).toContain('20 Report number 20');
  expect(paper).toContain('Total in EUR €68,000.00');
});

it.each([
  ['DE', { postcode: '10115', city: 'Berlin' }, ['10115 Berlin']],
  ['IT', { postcode: '10121', city: 'Torino', region: 'TO' }, ['10121 Torino TO']],
  ['ES', { postcode: '28001', city: 'Madrid', region: 'Comunidad' }, ['28001 Madrid', 'Comunidad']],
  ['US', { postcode: '02110', city: 'Boston', region: 'MA' }, ['Boston, MA 02110']],
  ['GB', { postcode: 'LS1 1AA', city: 'Leeds' }, ['Leeds', 'LS1 1AA']],
  ['IN', { postcode: '411045', city: 'Pune', region: 'MH' }, ['Pune 411045', 'MH']],
  ['AE', { city: 'Dubai' }, ['Dubai']],
])('an address in %s follows the local format', (country, of, lines) => {
  expect(postalLines(address(country, of))).toEqual(['Road 1', ...lines, country]);
});
