import { inflateSync } from 'node:zlib';
import { PDFDict, PDFDocument, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import fontoxpath from 'fontoxpath';
import { parseXmlDocument } from 'slimdom';
import { expect, it } from 'vitest';
import { assessTax } from '#src/features/tax/assess-tax.ts';
import { taxOfLines } from '#src/features/tax/round-tax.ts';
import type { TaxBuyer, TaxRate, TaxSeller } from '#src/features/tax/tax-types.ts';
import { decimalText } from '#src/money.ts';
import { faultsOf } from '../../../test/documents/pdf-checker.ts';
import { pdfText } from '../../../test/documents/pdf-text.ts';
import { brokenRules } from '../../../test/en16931/schematron.ts';
import { drawDocument } from './draw-document.ts';
import { sumsOf, type TaxDocument } from './tax-document.ts';
import { writeCii } from './write-cii.ts';

const rates: TaxRate[] = [
  ['DE', 1900],
  ['IT', 2200],
  ['FI', 2550],
  ['IN', 1800],
].map(([country, basisPoints]) => ({
  country: country as string,
  region: '',
  article: 'electronic-report',
  basisPoints: basisPoints as number,
  validFrom: '2020-01-01',
}));
const local = (country: string) => ({ country, scheme: 'local', number: '1' }) as const;
const shop = { country: 'DE', scheme: 'oss-union', number: '1' } as const;

const sellers: (TaxSeller & { vat: string; other: string })[] = [
  { country: 'DE', registrations: [local('DE'), shop], vat: 'DE281940337', other: '' },
  {
    country: 'IN',
    region: 'IN-MH',
    registrations: [local('IN')],
    letterOfUndertaking: 'AD270425000142X',
    vat: '',
    other: '27AAMCM0142Q1Z5',
  },
  { country: 'US', registrations: [], vat: '', other: '98-7654321' },
  { country: 'DE', registrations: [], smallEnterprise: true, vat: '', other: '27/123/45678' },
];
const buyers: (TaxBuyer & { number: string })[] = [
  { country: 'DE', kind: 'business', numberCheck: 'valid', number: 'DE 136 695 976' },
  { country: 'IT', kind: 'business', numberCheck: 'valid', number: 'IT00743110157' },
  { country: 'FI', kind: 'private', number: '' },
  {
    country: 'IN',
    region: 'IN-MH',
    kind: 'business',
    numberCheck: 'form',
    number: '27AAPFU0939F1ZV',
  },
  { country: 'US', kind: 'business', number: '' },
  // Begins with two letters, which are no country.
  { country: 'MX', kind: 'business', numberCheck: 'form', number: 'GODE-561231-GR8' },
];

function documentOf(i: number): TaxDocument & { kind: 'invoice' | 'credit-note' } {
  const seller = sellers[i % sellers.length]!;
  const buyer = buyers[Math.floor(i / 4) % buyers.length]!;
  const question = {
    seller,
    buyer,
    article: 'electronic-report',
    on: '2026-11-23',
    rates,
  } as const;
  const treatment = assessTax(question);
  const lines = Array.from({ length: 1 + (i % 4) }, (_, n) => ({
    listCents: 345_000 + 1_111 * i + 33 * n,
    discountCents: (i + n) % 3 === 0 ? 17_251 : 0,
  })).map((line) => ({
    ...line,
    netCents: line.listCents - line.discountCents,
    basisPoints: treatment.basisPoints,
  }));
  const taxes = taxOfLines(
    lines.map(({ netCents }) => netCents),
    treatment.components,
  );
  const place = { street: 'Weg 1 & 2', postcode: '10115', city: 'Stadt <Mitte>', region: '' };
  const kind = i % 3 === 2 ? 'credit-note' : 'invoice';
  return {
    kind,
    number: `INV-2026-${String(i).padStart(6, '0')}`,
    issuedOn: '2026-11-23',
    suppliedOn: '2026-11-22',
    orderNo: `MR-2026-${i}`,
    poNumber: i % 2 ? '4500187362' : '',
    ...(kind === 'credit-note' && { corrects: { number: 'INV-2026-1', issuedOn: '2026-11-01' } }),
    ...(kind === 'invoice' && i % 5 === 0 && { dueOn: '2026-12-23' }),
    ...(kind === 'invoice' && i % 5 && { paid: { by: 'PayPal', on: '2026-11-22' } }),
    seller: {
      brand: 'Meridian Research',
      name: 'Meridian Research & Sons Private Limited',
      address: { ...place, country: seller.country, countryName: seller.country },
      register: i % 2 ? 'CIN U73100MH2011PTC000142' : '',
      vatNumber: seller.vat,
      taxNumber: seller.other,
      serviceCode: '998371',
      email: 'accounts@meridian.example',
      phone: '+91 20 5550 0142',
      bank: {
        payee: 'Meridian',
        name: 'Demo Bank',
        code: 'IFSC DEMO0000142',
        bic: 'DEMOINBB',
        account: seller.country === 'DE' ? 'DE75512108001245126199' : '0142 0055 5014',
      },
    },
    buyer: {
      company: buyer.kind === 'business' ? 'Müller-Östergård AG' : '',
      person: 'Ana Núñez',
      address: { ...place, country: buyer.country, countryName: buyer.country },
      taxNumber: buyer.number,
      email: 'ana@buyer.example',
    },
    lines: lines.map((line, n) => ({
      ...line,
      taxCents: taxes[n]!,
      code: `MR-EN-${n}`,
      name: 'Sodium-Ion Battery Market',
      detail: 'Single User licence, PDF',
    })),
    treatment,
    evidence: i % 7 === 0 ? 'VAT number checked with VIES, consultation number WAPIAAAA.' : '',
    currency: 'USD',
  };
}

const documents = Array.from({ length: 50 }, (_, i) => documentOf(i));

it('50 invoices and credit notes comply with every rule of EN 16931', () => {
  const categories = new Set(documents.map(({ treatment }) => treatment.category));
  expect([...categories].sort()).toEqual(['AE', 'E', 'O', 'S', 'Z']);
  const wrong = documents.flatMap((document) =>
    brokenRules(writeCii(document)).map((rule) => `${document.number}: ${rule}`),
  );
  expect(wrong).toEqual([]);
});

it('a VAT number that was entered without its country is one in the data; letters of no country make none', () => {
  const numbersOf = (country: string, taxNumber: string) => {
    const document = documents[0]!;
    const { buyer } = document;
    const xml = writeCii({
      ...document,
      buyer: { ...buyer, taxNumber, address: { ...buyer.address, country } },
    });
    const [party] = xml.match(/<ram:BuyerTradeParty>.*<\/ram:BuyerTradeParty>/)!;
    return [/schemeID="VA">([^<]+)/, /LegalOrganization><ram:ID>([^<]+)/].map(
      (pattern) => party.match(pattern)?.[1],
    );
  };
  expect(numbersOf('DE', '136 695 976')).toEqual(['DE136695976', undefined]);
  expect(numbersOf('GR', '094259216')).toEqual(['EL094259216', undefined]);
  expect(numbersOf('GB', 'XI 980 7806 84')).toEqual(['XI980780684', undefined]);
  expect(numbersOf('MX', 'GODE-561231-GR8')).toEqual([undefined, 'GODE561231GR8']);
  expect(numbersOf('IN', '27AAPFU0939F1ZV')).toEqual([undefined, '27AAPFU0939F1ZV']);
});

it('a wrong total violates the rules, which proves that they are effective', () => {
  const xml = writeCii(documents[0]!);
  const total = decimalText(sumsOf(documents[0]!).grossCents);
  const wrong = xml.replace(`<ram:GrandTotalAmount>${total}`, '<ram:GrandTotalAmount>1.00');
  expect(wrong).not.toBe(xml);
  expect(brokenRules(wrong).join(' ')).toContain('BR-CO-15');
});

/** The embedded file, as another library extracts it. */
async function embedded(pdf: Uint8Array) {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { catalog, context } = document;
  const files = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []))
    .filter((dict) => String(dict.get(PDFName.of('Type'))) === '/Filespec');
  const file = files[0]!.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F')) as PDFRawStream;
  const packed = file.dict.has(PDFName.of('Filter'));
  const metadata = catalog.lookup(PDFName.of('Metadata')) as PDFRawStream;
  return {
    relationship: String(files[0]!.get(PDFName.of('AFRelationship'))),
    associated: catalog.has(PDFName.of('AF')),
    intents: catalog.has(PDFName.of('OutputIntents')),
    xml: Buffer.from(packed ? inflateSync(file.contents) : file.contents).toString('utf8'),
    metadata: Buffer.from(metadata.contents).toString('utf8'),
  };
}

it('another library extracts number, parties and sums from the PDF, which declares PDF/A-3 and Factur-X', async () => {
  for (const document of [documents[0]!, documents[5]!, documents[11]!]) {
    const pdf = await drawDocument(document);
    expect(await faultsOf(pdf, { long: false })).toEqual([]);
    const found = await embedded(pdf);
    expect(found).toMatchObject({ relationship: '/Alternative', associated: true, intents: true });
    const metadata = parseXmlDocument(found.metadata.replace(/<\?xpacket[^>]*\?>/g, '').trim());
    const said = (name: string) =>
      fontoxpath.evaluateXPathToString(`string(//*[name() = '${name}'])`, metadata);
    expect([said('pdfaid:part'), said('pdfaid:conformance')]).toEqual(['3', 'A']);
    expect([said('fx:DocumentFileName'), said('fx:ConformanceLevel')]).toEqual([
      'factur-x.xml',
      'EN 16931',
    ]);
    const xml = parseXmlDocument(found.xml);
    const read = (path: string) => fontoxpath.evaluateXPathToString(`string(${path})`, xml);
    expect(read('//*:ExchangedDocument/*:ID')).toBe(document.number);
    expect(read('//*:BuyerTradeParty/*:Name')).toBe(document.buyer.company || 'Ana Núñez');
    const { grossCents } = sumsOf(document);
    expect(read('//*:GrandTotalAmount')).toBe(decimalText(grossCents));
    const paper = pdfText(pdf).replace(/\s+/g, ' ');
    expect(paper).toContain(document.number);
    if (document.treatment.words) expect(paper).toContain(document.treatment.words.slice(0, 40));
  }
});
