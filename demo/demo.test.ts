import { describe, expect, it, vi } from 'vitest';
import { cleanHtml } from '#src/html/clean-html.ts';
import { countries } from '../db/countries.ts';
import { clientLogo, clients } from './content/clients.ts';
import { policies } from './content/policies.ts';
import { lastMeasuredYear } from './dates.ts';
import { industries } from './industries.ts';
import { demoReports, marketModel as modelOf } from './model.ts';
import { parseMarkets } from './parse-markets.ts';
import { counted, priceOfOne } from './texts/wording.ts';
import { usd } from './texts/words.ts';
import { forecastsInside } from './texts/written-texts.ts';
import type { DemoReport, MarketModel } from './types.ts';

const TODAY = new Date();
const DATA_TO = lastMeasuredYear(TODAY);
const reports = demoReports(TODAY);
const marketModel = (code: string) => modelOf(code, DATA_TO)!;
const tenths = (value: number) => Math.round(value * 10);
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

const ONE_DECIMAL = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const plain = (html: string) =>
  html
    .replace(/<\/?data[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

describe('market models', () => {
  it('have regions and segments that add up to the total in every year', () => {
    for (const { code } of reports) {
      const model = marketModel(code);
      model.years.forEach((year, i) => {
        for (const parts of [model.regions, ...model.dimensions.map(({ segments }) => segments)]) {
          const added = sum(parts.map(({ values }) => tenths(values[i]!)));
          expect(added, `${code} ${year}`).toBe(tenths(model.total[i]!));
          expect(
            Math.min(...parts.map(({ values }) => values[i]!)),
            `${code} ${year}`,
          ).toBeGreaterThan(0);
        }
      });
    }
  });

  it('have cases that contain the central one and meet it in measured years', () => {
    for (const { code } of reports) {
      const { years, firstForecastYear, total, low, high } = marketModel(code);
      years.forEach((year, i) => {
        if (year < firstForecastYear) expect([low[i], high[i]], code).toEqual([total[i], total[i]]);
        else expect(low[i]! < total[i]! && total[i]! < high[i]!, `${code} ${year}`).toBe(true);
      });
    }
  });

  it('have company shares that add up to 100 and no company twice', () => {
    for (const { code } of reports) {
      const { companies, otherShare } = marketModel(code);
      expect(sum([...companies.map(({ share }) => tenths(share)), tenths(otherShare)]), code).toBe(
        1000,
      );
      expect(new Set(companies.map(({ name }) => name)).size, code).toBe(companies.length);
    }
  });

  it('have contents whose pages ascend and end within the file', () => {
    for (const { code, pages, tableOfContents } of reports) {
      const numbers = [...tableOfContents.matchAll(/p\. (\d+)/g)].map(([, page]) => Number(page));
      expect(numbers.length, code).toBeGreaterThan(20);
      expect(numbers, code).toEqual([...numbers].sort((a, b) => a - b));
      expect(numbers.at(-1), code).toBeLessThanOrEqual(pages);
    }
  });

  it('are the same in two runs', { tags: 'exhaustive' }, async () => {
    vi.resetModules();
    const again = await import('./model.ts');
    expect(again.demoReports(TODAY)).toEqual(reports);
    expect(again.marketModel('MR-EN-1042', DATA_TO)).toEqual(marketModel('MR-EN-1042'));
  });

  it('put most measured values inside the range of the edition before, but not all', () => {
    const { compared, inside } = forecastsInside(reports);
    expect(Number(inside) / Number(compared)).toBeGreaterThan(0.85);
    expect(Number(inside) / Number(compared)).toBeLessThan(0.97);
  });

  it('does not exist for a code that no report has', () => {
    expect(modelOf('MR-XX-0001', DATA_TO)).toBeUndefined();
  });
});

describe('texts of the reports', () => {
  it('quote no figure that is not of their own model', () => {
    for (const report of reports) {
      const model = marketModel(report.code);
      const allowed = figuresOf(model);
      const texts = [
        report.summary,
        report.description,
        report.segmentation,
        ...report.questions.map((q) => q.answer),
      ];
      for (const text of texts) {
        const foreign = figuresIn(withoutWrittenFacts(plain(text), model)).filter(
          (figure) => !allowed.has(figure),
        );
        expect(foreign, `${report.code}: ${text.slice(0, 80)}`).toEqual([]);
      }
    }
  });

  it('share no long sentence with another report', () => {
    const owner = new Map<string, string>();
    for (const { code, description } of reports) {
      const prose = plain(
        description
          .replace(/<table>.*?<\/table>/gs, '')
          .replace(/<p class="source">.*?<\/p>/gs, ''),
      );
      for (const sentence of prose.split(/\n|(?<=[.:]) /).filter((s) => s.length > 60)) {
        expect(owner.get(sentence) ?? code, sentence).toBe(code);
        owner.set(sentence, code);
      }
    }
    expect(owner.size).toBeGreaterThan(reports.length * 10);
  });

  it('pass the sanitiser unchanged', () => {
    for (const { description, tableOfContents, segmentation } of reports) {
      for (const html of [description, tableOfContents, segmentation])
        expect(plain(cleanHtml(html))).toBe(plain(html));
      expect(cleanHtml(description)).toContain(
        '<div class="table-scroll" tabindex="0" role="region" aria-label=',
      );
    }
    for (const { html } of policies) expect(plain(cleanHtml(html))).toBe(plain(html));
  });

  it('have no word twice in a row, and no value that is missing', () => {
    const texts = (value: unknown): string[] =>
      typeof value === 'string'
        ? [
            value.replace(/<[^>]*>/g, (tag) =>
              /^<\/?(?:strong|em|data|a)\b/.test(tag) ? '' : ' | ',
            ),
          ]
        : Object.values((value ?? {}) as object).flatMap(texts);
    const found = texts([reports, policies]).flatMap((text) => [
      ...(text.match(/(?<![\p{L}-])(\p{L}+) \1(?![\p{L}])/gu) ?? []),
      ...(text.match(/NaN|\bundefined\b|\[object |(?<![\p{L}])in in-/gu) ?? []),
    ]);
    expect(found).toEqual([]);
  });

  it('use year ranges with an en dash, and glyphs that the typefaces have', () => {
    const everything = JSON.stringify([reports, policies, industries]);
    expect(everything).not.toMatch(/(19|20)\d\d-(19|20)?\d\d(?!-)(?=[ ,.:"])/);
    expect(everything).not.toMatch(/[→≥₹—]/);
  });
});

describe('catalogue', () => {
  it('has at least 240 reports, 20 or more in each of 12 industries, none dated before its data or after today', () => {
    expect(reports.length).toBeGreaterThanOrEqual(240);
    expect(industries).toHaveLength(12);
    for (const { slug } of industries) {
      const own = reports.filter(({ industry }) => industry === slug);
      expect(own.length, slug).toBeGreaterThanOrEqual(20);
      const dates = own.map(({ publishedOn }) => publishedOn);
      expect(dates, slug).toEqual([...dates].sort().reverse());
      expect(dates[0]! <= TODAY.toISOString().slice(0, 10), slug).toBe(true);
      expect(dates.at(-1)! > `${DATA_TO + 1}-02`, slug).toBe(true);
    }
  });

  it('has codes, slugs and names once each', () => {
    for (const key of ['code', 'slug', 'name', 'summary', 'description'] as const) {
      expect(new Set(reports.map((report: DemoReport) => report[key])).size, key).toBe(
        reports.length,
      );
    }
    for (const { code, slug } of reports) {
      expect(code).toMatch(/^MR-[A-Z]{2}-\d{4}$/);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('has no slug of a fixed route', () => {
    const fixed =
      'services custom_search about industries career contact login signup forgot-password profile blog blog-detail press-release press-details request-details report-details terms-and-condition privacy-policies gdpr-policy gdpr-policies cookies refund-policy research-methology research-methodology how-to-order report-store testimonials faq discount enquiry customization sample become-reseller client buy-now payment-success reset-password download admin media assets';
    const taken = new Set(fixed.split(' '));
    expect(reports.filter(({ slug }) => taken.has(slug))).toEqual([]);
  });

  it('has a date, pages, an author, three rising prices and four to six questions for every report', () => {
    for (const report of reports) {
      expect(report.publishedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(report.pages).toBeGreaterThan(15);
      expect(report.authorBio).toContain(report.authorName);
      expect(report.authorBio).toMatch(/ leads the .+ desk of Meridian Research/);
      expect(report.singlePriceCents).toBeGreaterThanOrEqual(295_000);
      expect(report.singlePriceCents).toBeLessThan(report.multiplePriceCents);
      expect(report.multiplePriceCents).toBeLessThan(report.corporatePriceCents);
      expect(report.corporatePriceCents).toBeLessThanOrEqual(690_000);
      expect(report.questions.length).toBeGreaterThanOrEqual(4);
      expect(report.questions.length).toBeLessThanOrEqual(6);
    }
  });

  it('has some names of more than 80 characters', () => {
    expect(reports.filter(({ name }) => name.length > 80).length).toBeGreaterThan(5);
  });
});

it('the notation of the data files refuses shares that do not add up', () => {
  expect(() => parseMarkets('# tin | 100 5 | AP AP | can\nSize: small 50>50, large 49>50')).toThrow(
    '99',
  );
});

it('every client company has a logo', () => {
  expect(clients).toHaveLength(12);
  for (const { name } of clients) expect(clientLogo(name)).toMatch(/^<svg .+<\/svg>$/);
});

it('countries: one numeric phone code each, shared codes kept, none twice', () => {
  const list = countries();
  expect(new Set(list.map(({ iso2 }) => iso2)).size).toBe(list.length);
  expect(list.length).toBe(250);
  for (const { iso2, name, phoneCode } of list) {
    expect(iso2).toMatch(/^[A-Z]{2}$/);
    expect(name.length, iso2).toBeGreaterThan(2);
    expect(phoneCode, iso2).toMatch(/^[1-9]\d{0,2}$/);
  }
  const code = (iso2: string) => list.find((country) => country.iso2 === iso2)?.phoneCode;
  expect(['US', 'CA', 'JM', 'RU', 'KZ', 'XK', 'TF', 'IN', 'IT'].map(code)).toEqual([
    '1',
    '1',
    '1',
    '7',
    '7',
    '383',
    '262',
    '91',
    '39',
  ]);
});

const figuresIn = (text: string) =>
  text.match(/\d[\d,]*(\.\d+)?/g)?.map((figure) => figure.replace(/,$/, '')) ?? [];

/** Leaves what the frames say: sentences and names of the market's own record may hold physical figures. */
function withoutWrittenFacts(text: string, model: MarketModel): string {
  const written = [
    ...model.publicSources,
    model.unitSold.one,
    model.insight,
    ...[...model.drivers, ...model.restraints].flatMap((argument) => [
      argument.text,
      argument.label,
    ]),
    ...model.dimensions.flatMap(({ segments }) => segments.map(({ name }) => name)),
  ];
  return [model.market, model.marketTitle, ...written]
    .sort((a, b) => b.length - a.length)
    .filter((part) => part !== '')
    .reduce(
      (rest, part) =>
        rest.replaceAll(part, ' ').replaceAll(part[0]!.toUpperCase() + part.slice(1), ' '),
      text,
    );
}

/** Every figure that a text may quote, reckoned here once more from the series. */
function figuresOf(model: MarketModel): Set<string> {
  const print = (value: number) => ONE_DECIMAL.format(value);
  const growth = (values: number[], from: number, to: number) =>
    Math.abs(Math.round(1000 * ((values[to]! / values[from]!) ** (1 / (to - from)) - 1)) / 10);
  const parts = [...model.regions, ...model.dimensions.flatMap(({ segments }) => segments)].map(
    ({ values }) => values,
  );
  const series = [model.total, model.low, model.high, ...parts];
  const said = [
    ...series.flat().map(usd),
    ...[0, 5, 13].flatMap((at) => [
      counted(model.volume[at]!, model.unitSold.name),
      priceOfOne(model.total[at]! / model.volume[at]!, model.unitSold),
    ]),
    // Days of the month on which sources were read.
    ...Array.from({ length: 31 }, (_, day) => String(day + 1)),
  ];
  return new Set([
    ...said.flatMap(figuresIn),
    ...series.flat().map(print),
    ...series.map((values) => print(growth(values, 5, 13))),
    print(growth(model.total, 0, 5)),
    ...parts.flatMap((values) =>
      [5, 13].map((i) => print(Math.round((1000 * values[i]!) / model.total[i]!) / 10)),
    ),
    ...[...model.companies.map(({ share }) => share), model.otherShare].map(print),
    ...[...model.years, model.interviews, model.companies.length, DATA_TO].map(String),
  ]);
}
