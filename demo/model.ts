import { descriptionOf } from './description.ts';
import { factsOf } from './facts.ts';
import { industries } from './industries.ts';
import { buildMarketModel } from './market-model.ts';
import { segmentationOf, tableOfContentsOf } from './outline.ts';
import { parseMarkets } from './parse-markets.ts';
import { questionsOf } from './questions.ts';
import { hash, pick, random } from './seed.ts';
import type { DemoReport, Industry, MarketModel, MarketRecord } from './types.ts';
import { listed, slugOf, titleCase } from './words.ts';

export type { DemoReport, MarketModel } from './types.ts';

type Entry = { record: MarketRecord; industry: Industry; price: number; model: MarketModel };

const LICENCES: Record<number, [multiple: number, corporate: number]> = {
  2950: [3950, 5900],
  3250: [4450, 6450],
  3450: [4650, 6900],
  3950: [5250, 6900],
};
const NEWEST = Date.UTC(2025, 3, 24);
const OLDEST = Date.UTC(2023, 0, 12);
const DAY = 86_400_000;
const ENTRIES_BY_CODE: Map<string, Entry> = new Map();

/**
 * The structured model of one demo report: what its PDF, its page and its questions all quote.
 *
 * @param code report code such as 'MR-EN-1042'
 * @throws RangeError when no demo report has that code
 */
export function marketModel(code: string): MarketModel {
  const entry = entries().get(code);
  if (!entry) throw new RangeError(`No demo report has the code ${code}`);
  return entry.model;
}

/** All demo reports, industry by industry, the newest of each first. The same rows on every call. */
export function demoReports(): DemoReport[] {
  return [...entries().values()].map(reportOf);
}

function entries(): Map<string, Entry> {
  if (ENTRIES_BY_CODE.size === 0) {
    for (const industry of industries) {
      for (const entry of entriesOf(industry)) ENTRIES_BY_CODE.set(entry.model.code, entry);
    }
  }
  return ENTRIES_BY_CODE;
}

/** The records of one industry with code and date, counted down together from the newest report. */
function entriesOf(industry: Industry): Entry[] {
  const records = parseMarkets(industry.markets);
  let number = 1045 + (hash(industry.slug) % 12);
  let time = NEWEST - (hash(industry.slug) % 20) * DAY;
  const firstFree = records.findIndex((record) => !record.fixed);
  const pace = (time - OLDEST) / (records.length - 1);
  return records.map((record, i) => {
    const next = random(`${industry.letters} ${record.market}`);
    if (record.fixed) {
      number = record.fixed.code;
      time = Date.parse(record.fixed.publishedOn);
    } else if (i > 0) {
      number -= 2 + Math.floor(next() * 5);
      time =
        i === 1 ? time - 8 * DAY : time - spacing(records.length - firstFree, time, pace, next());
    }
    const code = `MR-${industry.letters}-${String(number).padStart(4, '0')}`;
    const suffix = pick(
      ['', ': Global Forecast 2025–2032', ': Forecast 2025–2032', ': Outlook to 2032', ''],
      code,
    );
    const model = buildMarketModel(record, industry, {
      code,
      title: titleOf(record, record.fixed ? record.fixed.suffix : suffix),
      pages: record.fixed?.pages ?? 148 + Math.floor(next() * 108),
      publishedOn: new Date(workday(time)).toISOString().slice(0, 10),
    });
    const price =
      record.fixed?.price ?? pick([2950, 3250, 3250, 3450, 3450, 3950], `${code} price`);
    return { record, industry, price, model };
  });
}

function spacing(count: number, time: number, pace: number, chance: number): number {
  const longest = (time - OLDEST) / 3;
  return Math.min(longest, Math.max(7 * DAY, pace * (0.6 + 0.8 * chance) * (count > 18 ? 1 : 0.9)));
}

function workday(time: number): number {
  const day = new Date(time).getUTCDay();
  return day === 0 ? time + DAY : day === 6 ? time - DAY : time;
}

function titleOf(record: MarketRecord, suffix: string): string {
  const names = record.dimensions.map(({ name }) => name);
  const by = listed(names.length < 3 ? [...names, 'Region'] : names);
  return `${titleCase(record.market)} Market by ${by}${suffix}`;
}

function reportOf({ record, industry, price, model }: Entry): DemoReport {
  const f = factsOf(model);
  const [multiple, corporate] = LICENCES[price]!;
  const author = pick(industry.authors, `${model.code} author`);
  const [authorName = '', desk = ''] = author.split(', ');
  const analysts = pick(
    ['two analysts', 'three analysts', 'one analyst', 'four analysts'],
    `${model.code} team`,
  );
  const summary = record.summary ?? `${record.insight} ${sizeSentence(f)}`;
  return {
    code: model.code,
    slug: slugOf(`${record.market} market`),
    industry: industry.slug,
    name: model.title,
    keyword: [`${record.market} market`, ...record.keywords].join(', '),
    summary,
    shortDescription: record.insight.split(/(?<=\.) /)[0]!,
    description: descriptionOf(model, industry),
    tableOfContents: tableOfContentsOf(model),
    segmentation: segmentationOf(model),
    authorName,
    authorBio: `${authorName} leads the ${desk} of Meridian Research and wrote this report with a team of ${analysts}.`,
    pages: model.pages,
    publishedOn: model.publishedOn,
    singlePriceCents: price * 100,
    multiplePriceCents: multiple * 100,
    corporatePriceCents: corporate * 100,
    edition: model.publishedOn < '2025-01-01' ? 2 : 1,
    questions: questionsOf(model),
  };
}

function sizeSentence(f: ReturnType<typeof factsOf>): string {
  const by = listed(f.cuts.map((cut) => cut.by));
  return f.say('summary', [
    `From ${f.size2024} in 2024 the market is forecast to reach ${f.size2032} in 2032, shown by ${by} and for five regions.`,
    `The report sizes ${f.market} demand by ${by}: ${f.size2024} in 2024, ${f.size2032} in 2032.`,
    `Sales of ${f.size2024} in 2024 and a forecast of ${f.growth} a year to 2032 are broken down by ${by}.`,
    `Measured at ${f.size2024} in 2024, it grows by ${f.growth} a year to 2032 in the central case.`,
  ]);
}
