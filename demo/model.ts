import { wholeFigure } from '#src/features/figures/public-figure.ts';
import { licenceTypes } from '#src/licences.ts';
import { bioOf } from './content/author-bios.ts';
import { dayFrom, lastMeasuredYear, publicationDays, workday } from './dates.ts';
import { documentPages } from './document/document-pages.ts';
import { segmentationOf, tableOfContentsOf } from './document/outline.ts';
import { writtenChapters } from './document/report-parts.ts';
import { industries } from './industries.ts';
import { evidenceOf } from './market/evidence.ts';
import { figuresOf } from './market/figures.ts';
import { buildMarketModel } from './market/market-model.ts';
import { industryOf } from './market/own-terms.ts';
import { hash, pick, random } from './market/seed.ts';
import { RECORD_YEAR } from './market/series.ts';
import { parseMarkets } from './parse-markets.ts';
import { descriptionOf } from './texts/description.ts';
import { questionsOf } from './texts/questions.ts';
import { summaryOf } from './texts/summary.ts';
import { listed, slugOf, titleCase } from './texts/words.ts';
import type { DemoEdition, DemoReport, Industry, MarketModel, MarketRecord } from './types.ts';

export type { DemoReport, MarketModel } from './types.ts';

/** One market with what does not change from one edition to the next. */
interface Entry {
  record: MarketRecord;
  industry: Industry;
  code: string;
  /** Place among the reports of its industry, newest first. */
  place: number;
  /** Place among the reports of its shape, and among all. */
  turn: number;
  rank: number;
  price: number;
  suffix: string;
}

const LICENCES: Record<number, [multiple: number, corporate: number]> = {
  2950: [3950, 5900],
  3250: [4450, 6450],
  3450: [4650, 6900],
  3950: [5250, 6900],
};
/** So many of the newest reports of an industry, whose dates the publisher's own news does not fix, are first editions. */
const FIRST_EDITIONS = 4;
const entriesByCode: Map<string, Entry> = new Map();
const models: Map<string, MarketModel> = new Map();

/**
 * The structured model of one demo report with data up to a year: what its figures, its page, its questions and its PDF
 * all quote. Undefined when no demo report has that code.
 *
 * @param code report code such as 'MR-EN-1042'
 */
export function marketModel(code: string, dataTo: number): MarketModel | undefined {
  const key = `${code} ${dataTo}`;
  const entry = entries().get(code);
  if (!entry) return undefined;
  let model = models.get(key);
  if (!model) {
    const { record, industry } = entry;
    const { turn, rank } = entry;
    const title = titleOf(entry, dataTo);
    model = buildMarketModel(record, industryOf(record.market, industry), {
      code,
      title,
      dataTo,
      turn,
      place: rank,
    });
    models.set(key, model);
  }
  return model;
}

/** All demo reports, industry by industry, the newest of each first. The same rows on every call of one day. */
export function demoReports(today = new Date()): DemoReport[] {
  const dataTo = lastMeasuredYear(today);
  const all = [...entries().values()];
  return industries.flatMap((industry) => {
    const own = all.filter((entry) => entry.industry === industry);
    const days = publicationDays(industry.slug, own.length, dataTo, today);
    return own.map((entry) => reportOf(entry, days[entry.place]!, dataTo, today));
  });
}

function entries(): Map<string, Entry> {
  if (entriesByCode.size === 0)
    for (const industry of industries)
      for (const entry of entriesOf(industry)) {
        const turn = [...entriesByCode.values()].filter(
          ({ record }) => record.shape === entry.record.shape,
        ).length;
        entriesByCode.set(entry.code, { ...entry, turn, rank: entriesByCode.size });
      }
  return entriesByCode;
}

/** The records of one industry with their codes, counted down from the newest report. */
function entriesOf(industry: Industry): Omit<Entry, 'turn' | 'rank'>[] {
  const records = parseMarkets(industry.markets);
  let number = 1045 + (hash(industry.slug) % 12);
  return records.map((record, place) => {
    const next = random(`${industry.letters} ${record.market}`);
    if (record.fixed) number = record.fixed.code;
    else if (place > 0) {
      number -= 2 + Math.floor(next() * 5);
      next();
    }
    const code = `MR-${industry.letters}-${String(number).padStart(4, '0')}`;
    const suffix = pick(
      ['', ': Global Forecast 2025–2032', ': Forecast 2025–2032', ': Outlook to 2032', ''],
      code,
    );
    return {
      record,
      industry,
      code,
      place,
      price: record.fixed?.price ?? pick([2950, 3250, 3250, 3450, 3450, 3950], `${code} price`),
      suffix: record.fixed ? record.fixed.suffix : suffix,
    };
  });
}

function titleOf({ record, suffix }: Entry, dataTo: number): string {
  const names = record.dimensions.map(({ name }) => name);
  const by = listed(names.length < 3 ? [...names, 'Region'] : names);
  const years = suffix.replace(/20\d\d/g, (year) => String(Number(year) + dataTo - RECORD_YEAR));
  return `${titleCase(record.market)} Market by ${by}${years}`;
}

/** Current edition and, for a second edition, the first one with the figures of its time; newest first. */
function editionsOf(
  { record, industry, code, place }: Entry,
  publishedOn: string,
  dataTo: number,
  { today, author }: { today: Date; author: string },
): DemoEdition[] {
  const isFirst = dataTo === RECORD_YEAR || (!record.fixed && place < FIRST_EDITIONS);
  const own = industryOf(record.market, industry);
  const edition = (given: { number: number; publishedOn: string; dataTo: number }): DemoEdition => {
    const model = marketModel(code, given.dataTo)!;
    const before = given.number > 1 ? marketModel(code, given.dataTo - 1) : undefined;
    const { days, evidence } = evidenceOf({ ...given, model, before }, own, author, today);
    return {
      ...given,
      nextPlanned: given.dataTo === dataTo ? days.nextPlanned : null,
      evidence,
      figures: figuresOf(model, own),
    };
  };
  if (isFirst) return [edition({ number: 1, publishedOn, dataTo })];
  const firstOn =
    record.fixed && dataTo === RECORD_YEAR + 1
      ? record.fixed.publishedOn
      : workday(Date.parse(dayFrom(publishedOn, -365)));
  return [
    edition({ number: 2, publishedOn, dataTo }),
    edition({ number: 1, publishedOn: firstOn, dataTo: dataTo - 1 }),
  ];
}

/** List prices of a further currency, in whole fifties as a publisher sets them. */
const pricesAt = (share: number, dollars: number[]) =>
  Object.fromEntries(
    licenceTypes.map((type, i) => [type, Math.round((dollars[i]! * share) / 50) * 5000]),
  );

function reportOf(entry: Entry, publishedOn: string, dataTo: number, today: Date): DemoReport {
  const { record, industry, code, price } = entry;
  const model = marketModel(code, dataTo)!;
  const [multiple, corporate] = LICENCES[price]!;
  const author = pick(industry.authors, `${code} author`);
  const [authorName = '', desk = ''] = author.split(', ');
  const editions = editionsOf(entry, publishedOn, dataTo, { today, author });
  const { pages, contents } = documentPages(code);
  return {
    code,
    slug: slugOf(`${record.market} market`),
    industry: industry.slug,
    name: model.title,
    keyword: [`${record.market} market`, ...record.keywords].join(', '),
    summary: summaryOf(model),
    shortDescription: record.insight.split(/(?<=\.) /)[0]!,
    description: descriptionOf(model, editions[0]!.evidence.sources),
    tableOfContents: tableOfContentsOf(chaptersOf(model, editions[0]!), contents),
    segmentation: segmentationOf(model),
    authorName,
    authorBio: bioOf(authorName, desk),
    pages,
    publishedOn,
    singlePriceCents: price * 100,
    multiplePriceCents: multiple * 100,
    corporatePriceCents: corporate * 100,
    currencyPrices: {
      EUR: pricesAt(0.92, [price, multiple, corporate]),
      GBP: pricesAt(0.79, [price, multiple, corporate]),
    },
    edition: editions[0]!.number,
    editions,
    questions: questionsOf(model),
  };
}

/** The chapters of an edition as its file has them. */
export const chaptersOf = (model: MarketModel, { dataTo, evidence, figures }: DemoEdition) =>
  writtenChapters(model, { data_to: dataTo, evidence, figures: figures.map(wholeFigure) });
