import type { CurrencyPrices } from '#src/currencies.ts';
import type { Evidence, FigureData } from '#src/features/figures/figure.ts';
import type { ShapeKey } from './shapes/keys.ts';

/** A value for every year of `MarketModel.years`, USD million, one decimal. */
export type Series = number[];

export type NamedSeries = { name: string; values: Series };

export type Dimension = { name: string; segments: NamedSeries[] };

export type CompanyShare = { name: string; country: string; share: number };

/** A driver or a restraint: a short label and the sentence that explains it. */
export type Argument = { label: string; text: string };

/** Everything that one report says about its market. All money is USD million at constant 2024 prices. */
export type MarketModel = {
  code: string;
  /** Title of the report. */
  title: string;
  /** The market as it is written inside a sentence, such as 'sodium-ion battery'. */
  market: string;
  /** The market as headings write it, such as 'Sodium-Ion Battery'. */
  marketTitle: string;
  industry: string;
  industryName: string;
  /** What the values measure, such as 'USD million, cell level, constant 2024 prices'. */
  unit: string;
  source: string;
  years: number[];
  /** The years that texts name: the first, the last measured, the middle of the forecast and its last. */
  first: number;
  base: number;
  middle: number;
  last: number;
  /** Years before this one are measured; this one and later ones are forecast. */
  firstForecastYear: number;
  total: Series;
  /** Equal to `total` in measured years. */
  low: Series;
  high: Series;
  /** Compound growth of the total a year, base to last, in per cent with one decimal. */
  growth: number;
  /** Add up to `total` in every year. */
  regions: NamedSeries[];
  /** The segments of each dimension add up to `total` in every year. */
  dimensions: Dimension[];
  /** Shares of the base year in per cent, largest first; with `otherShare` they add up to 100. */
  companies: CompanyShare[];
  otherShare: number;
  drivers: Argument[];
  restraints: Argument[];
  insight: string;
  interviews: number;
  /** How the report's description is built. */
  shape: ShapeKey;
  /** Place among the reports of the same shape, and among all: they decide between frames of sentences. */
  turn: number;
  place: number;
  /** What is sold in a year, in `unit.name`, for every year of `years`. */
  volume: Series;
  unitSold: Unit;
  /** Who buys and who makes it, in the plural. */
  buyers: string;
  makers: string;
  /** Public sources, by their names. */
  publicSources: string[];
  /** Titles of the report's chapters. */
  chapters: string[];
};

export type Question = { question: string; answer: string };

/** One row of `report` with its questions; HTML is not yet sanitised. */
export type DemoReport = {
  code: string;
  slug: string;
  industry: string;
  name: string;
  keyword: string;
  summary: string;
  shortDescription: string;
  description: string;
  tableOfContents: string;
  segmentation: string;
  authorName: string;
  authorBio: string;
  pages: number;
  publishedOn: string;
  singlePriceCents: number;
  multiplePriceCents: number;
  corporatePriceCents: number;
  currencyPrices: CurrencyPrices;
  edition: number;
  /** Newest first. */
  editions: DemoEdition[];
  questions: Question[];
};

/** One row of `edition` with its figures. */
export type DemoEdition = {
  number: number;
  publishedOn: string;
  dataTo: number;
  nextPlanned: string | null;
  evidence: Evidence;
  figures: DemoFigure[];
};

/** What a market is counted in, beside money. */
export type Unit = {
  /** In the plural, with its scale, such as 'thousand tonnes of resin'. */
  name: string;
  /** One of them, such as 'tonne'. */
  one: string;
};

/** One hand-written market: what `parseMarkets` reads from the data files. */
export type MarketRecord = {
  market: string;
  base: number;
  growth: number;
  leader: string;
  fastest: string;
  keywords: string[];
  dimensions: { name: string; segments: { name: string; share: number; endShare: number }[] }[];
  shape: ShapeKey;
  unitSold: Unit;
  /** Price of one of `unitSold` with its scale in the record's year, USD million, and its change a year in per cent. */
  price: { base: number; drift: number };
  buyers: string;
  makers: string;
  /** Letters of the industry's `publicSources`. */
  sources: string;
  insight: string;
  drivers: Argument[];
  restraints: Argument[];
  fixed:
    | { code: number; pages: number; publishedOn: string; price: number; suffix: string }
    | undefined;
};

/** What the reports of one industry have in common. */
export type Industry = {
  slug: string;
  name: string;
  letters: string;
  introduction: string;
  keywords: string;
  /** Ends the sentence 'USD million, …'. */
  level: string;
  /** Public statistics and registers, by the letter with which the records name them. */
  publicSources: Record<string, string>;
  companyRoots: string[];
  companyTails: string[];
  countries: string[];
  authors: string[];
  /** How far demand fell below its trend in 2020, as a part of one. */
  dip2020: number;
  markets: string;
};

export type DemoFigure = FigureData & { visibility: 'everybody' | 'buyers' };
