import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { assessTax } from './assess-tax.ts';
import { taxRates } from './queries.ts';
import type { NumberCheck, TaxBuyer, TaxRegistration, TaxSeller } from './tax-types.ts';

// Every line of test/tax-cases.txt: day | seller | buyer | expected treatment | the legal rule. `*`: the number is
// checked again; `!`: staff are told that tax may be due where the seller is not registered.

const database = await testDatabase();
const rates = await taxRates(database.db);
afterAll(() => database.close());

const local = (country: string, region?: string): TaxRegistration => ({
  country,
  region,
  scheme: 'local',
  number: `${country}1`,
});
const at = (country: string, ...more: TaxRegistration[]): TaxSeller => ({
  country,
  registrations: [local(country), ...more],
});
const oss: TaxRegistration = { country: 'DE', scheme: 'oss-union', number: 'DE1' };
const shop: TaxRegistration = { country: 'IE', scheme: 'oss-non-union', number: 'EU372000001' };
const abroad = 'GB CH NO IS IN AU NZ SG JP KR CA ZA AE SA TR'.split(' ');
const india = { ...at('IN'), region: 'IN-MH' };
const undertaken = { ...india, letterOfUndertaking: 'AD270425000142X' };

const sellers: Record<string, TaxSeller> = {
  'de-oss': at('DE', oss),
  'de-world': at('DE', oss, ...abroad.map((country) => local(country))),
  'de-small': { ...at('DE'), smallEnterprise: true },
  'de-none': { country: 'DE', registrations: [] },
  'gb-oss': at('GB', shop),
  'gb-none': { country: 'GB', registrations: [] },
  in: india,
  'in-lut': undertaken,
  'in-lut-oss': { ...undertaken, registrations: [local('IN'), shop] },
  'in-none': { country: 'IN', region: 'IN-MH', registrations: [] },
  us: { country: 'US', registrations: [local('US', 'US-WA'), local('US', 'US-CA')] },
  'us-all': {
    country: 'US',
    registrations: ['OR', 'MT', 'NH', 'DE', 'AK'].map((state) => local('US', `US-${state}`)),
  },
  'us-oss': { country: 'US', registrations: [shop] },
  'us-bare': { country: 'US', registrations: [] },
  unset: { country: '', registrations: [] },
};
const sellerOf = (key: string) => sellers[key] ?? at(key.slice(0, 2).toUpperCase());

function buyerOf(text: string): TaxBuyer {
  const [place, kind, shown] = text.split(' ');
  const [country, region] = place!.split('/');
  return {
    country: country!,
    region,
    kind: kind as TaxBuyer['kind'],
    ...(shown === 'exempt' && { exemption: 'A-17' }),
    ...(shown && !['none', 'exempt'].includes(shown) && { numberCheck: shown as NumberCheck }),
  };
}

const cases = readFileSync(new URL('../../../test/tax-cases.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(' | ') as [string, string, string, string, string]);

describe('how a sale is taxed', () => {
  it(`${cases.length} cases follow the rule stated in each`, () => {
    expect(cases.length).toBeGreaterThan(300);
    const wrong = cases.flatMap(([on, seller, buyer, right, law]) => {
      const question = { seller: sellerOf(seller), buyer: buyerOf(buyer), on, rates };
      const found = assessTax({ ...question, article: 'electronic-report' });
      const { kind, basisPoints, category, provisional, unregisteredAbroad } = found;
      const marks = [unregisteredAbroad ? '!' : '', provisional ? '*' : ''];
      const said = `${kind}${marks[0]} ${basisPoints} ${category}${marks[1]}`;
      return said === right ? [] : [`${on} ${seller} ${buyer}: ${said}, by ${law}: ${right}`];
    });
    expect(wrong).toEqual([]);
  });

  it('untaxed sales state a reason, and a code matches its category', () => {
    for (const [on, seller, buyer] of cases) {
      const question = { seller: sellerOf(seller), buyer: buyerOf(buyer), on, rates };
      const found = assessTax({ ...question, article: 'electronic-report' });
      expect(found.reason, `${seller} ${buyer}`).not.toBe('');
      if (question.seller.country) expect(found.words !== '').toBe(found.kind !== 'standard');
      const sum = found.components.reduce((all, { basisPoints }) => all + basisPoints, 0);
      expect(sum).toBe(found.basisPoints);
      if (found.exemptionCode)
        expect(found.exemptionCode).toBe(`VATEX-EU-${found.category === 'AE' ? 'AE' : 'O'}`);
    }
  });

  it('says whose country is missing', () => {
    const reason = (seller: string, buyer: string) =>
      assessTax({
        seller: { country: seller, registrations: [] },
        buyer: { country: buyer, kind: 'business', numberCheck: 'form' },
        article: 'electronic-report',
        on: '2026-11-23',
        rates,
      }).reason;
    expect(reason('', 'DE')).toBe('The country of the seller is not stated.');
    expect(reason('DE', '')).toBe('The country of the buyer is not stated.');
  });

  it('within one Indian state tax is central and state tax, between states integrated tax', () => {
    const from = (region: string) =>
      assessTax({
        seller: undertaken,
        buyer: { country: 'IN', region, kind: 'business', numberCheck: 'form' },
        article: 'electronic-report',
        on: '2026-11-23',
        rates,
      });
    expect(from('IN-MH').components).toEqual([
      { name: 'CGST', basisPoints: 900 },
      { name: 'SGST', basisPoints: 900 },
    ]);
    expect(from('IN-KA')).toMatchObject({ name: 'IGST', components: [{ basisPoints: 1800 }] });
  });

  it('in Canada the tax is HST in the provinces that have one, and GST elsewhere', () => {
    const named = (seller: string, region: string, on = '2026-11-23') => {
      const { name, components, words } = assessTax({
        seller: sellerOf(seller),
        buyer: { country: 'CA', region, kind: 'private' },
        article: 'electronic-report',
        on,
        rates,
      });
      return [name, ...components.map((one) => `${one.name} ${one.basisPoints / 100}`), words];
    };
    const right: [string, string][] = [
      ['CA-ON', 'HST 13'],
      ['CA-NB', 'HST 15'],
      ['CA-NL', 'HST 15'],
      ['CA-PE', 'HST 15'],
      ['CA-NS', 'HST 14'],
      ...['AB', 'BC', 'MB', 'NT', 'NU', 'QC', 'SK', 'YT'].map((of): [string, string] => [
        `CA-${of}`,
        'GST 5',
      ]),
    ];
    for (const seller of ['ca', 'de-world'])
      for (const [region, tax] of right)
        expect([region, ...named(seller, region)]).toEqual([region, tax.split(' ')[0], tax, '']);
    expect(named('ca', 'CA-NS', '2025-03-31')[1]).toBe('HST 15');
    // Which of both the buyer would account for is not the seller's to say.
    const business = { country: 'CA', region: 'CA-ON', kind: 'business', numberCheck: 'form' };
    expect(
      assessTax({
        seller: sellerOf('de-world'),
        buyer: business as TaxBuyer,
        article: 'electronic-report',
        on: '2026-11-23',
        rates,
      }).words,
    ).toBe('Reverse charge: the customer accounts for the GST/HST.');
  });

  it('names the tax within a sentence as one writes it there', () => {
    const { words } = assessTax({
      seller: at('US', local('US', 'US-NY')),
      buyer: { country: 'CH', kind: 'private' },
      article: 'electronic-report',
      on: '2026-11-23',
      rates,
    });
    expect(words).toMatch(/^No sales tax is charged: /);
  });

  it('prices nothing if a rate is missing', () => {
    const question = { seller: at('US', local('US', 'US-NY')), on: '2026-11-23', rates };
    const buyer = { country: 'US', region: 'US-NY', kind: 'private' } as const;
    expect(() => assessTax({ ...question, buyer, article: 'electronic-report' })).toThrow(/US-NY/);
  });
});
