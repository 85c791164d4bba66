import { listed, titleCase } from '../texts/words.ts';
import type { CompanyShare, Industry, MarketModel, MarketRecord } from '../types.ts';
import { chapterTitles } from './chapters.ts';
import { pick, random, shuffle } from './seed.ts';
import {
  apportion,
  BASE,
  cases,
  FIRST,
  growthBetween,
  LAST,
  MIDDLE,
  partSeries,
  RECORD_YEAR,
  totalSeries,
  volumeSeries,
  yearsOf,
} from './series.ts';

const REGIONS = [
  { key: 'AP', name: 'Asia Pacific', weight: 27 },
  { key: 'NA', name: 'North America', weight: 26 },
  { key: 'EU', name: 'Europe', weight: 24 },
  { key: 'ME', name: 'Middle East and Africa', weight: 8 },
  { key: 'LA', name: 'Latin America', weight: 9 },
];

/** What the catalogue decides of a model: `turn` and `place` are its places among its shape and among all. */
export type Particulars = {
  code: string;
  title: string;
  dataTo: number;
  turn: number;
  place: number;
};

/** The whole model of one market in one edition, decided by its record, its report code and the last measured year. */
export function buildMarketModel(
  record: MarketRecord,
  industry: Industry,
  { dataTo, ...particulars }: Particulars,
): MarketModel {
  const { code } = particulars;
  const years = yearsOf(dataTo);
  const total = totalSeries(code, record, industry.dip2020, dataTo);
  const { low, high } = cases(code, total, record.growth);
  const dimensions = record.dimensions.map(({ name, segments }) => {
    const values = partSeries(total, years, segments);
    return {
      name,
      segments: segments.map((segment, i) => ({ name: segment.name, values: values[i]! })),
    };
  });
  const regions = regionsOf(record, code, total, years);
  const { companies, otherShare } = companiesOf(industry, code, dataTo);
  const marketTitle = titleCase(record.market);
  const interviews = 24 + Math.floor(random(`${code} interviews`)() * 60);
  const { drivers, restraints, insight, shape, unitSold, buyers, makers } = record;
  const publicSources = [...record.sources].map((letter) => {
    const name = industry.publicSources[letter];
    if (!name) throw new Error(`No source ${letter} of ${industry.slug}`);
    return name;
  });
  return {
    ...particulars,
    market: record.market,
    marketTitle,
    industry: industry.slug,
    industryName: industry.name,
    unit: `USD million, ${industry.level}, constant 2024 prices`,
    source: `Source: Meridian Research, from ${listed([...publicSources, 'company filings', `${interviews} interviews`])}.`,
    years,
    first: years[FIRST]!,
    base: dataTo,
    middle: years[MIDDLE]!,
    last: years[LAST]!,
    firstForecastYear: dataTo + 1,
    total,
    low,
    high,
    growth: growthBetween(total),
    regions,
    dimensions,
    companies,
    otherShare,
    drivers,
    restraints,
    insight,
    shape,
    unitSold,
    buyers,
    makers,
    publicSources,
    volume: volumeSeries(total, years, record.price),
    interviews,
    chapters: chapterTitles({ code, market: record.market, years, dimensions }),
  };
}

function regionsOf(record: MarketRecord, code: string, total: number[], years: number[]) {
  const next = random(`${code} regions`);
  const shares = REGIONS.map(({ key, weight }) => {
    const lead =
      key === record.leader ? 1.35 + 0.9 * next() + (weight < 10 ? 3.5 : 0) : 0.75 + 0.4 * next();
    return {
      share: weight * lead,
      pull: key === record.fastest ? 1.3 + 0.2 * next() : 0.94 + 0.14 * next(),
    };
  });
  const first = apportion(
    100,
    shares.map(({ share }) => share),
  );
  const last = apportion(
    100,
    first.map((share, i) => share * shares[i]!.pull),
  );
  const values = partSeries(
    total,
    years,
    first.map((share, i) => ({ share, endShare: last[i]! })),
  );
  return REGIONS.map(({ name }, i) => ({ name, values: values[i]! })).sort(
    (a, b) => b.values[BASE]! - a.values[BASE]!,
  );
}

function companiesOf(
  industry: Industry,
  code: string,
  dataTo: number,
): { companies: CompanyShare[]; otherShare: number } {
  const next = random(`${code} companies`);
  const count = 7 + Math.floor(next() * 4);
  const concentration = 34 + 34 * next();
  const weights = Array.from({ length: count }, (_, i) => 1 / (i + 1.6) ** (0.7 + 0.3 * next()));
  const sum = weights.reduce((a, b) => a + b, 0);
  const moved = random(`${code} companies ${dataTo}`);
  const named = weights
    .map(
      (weight) =>
        (weight / sum) * concentration * (dataTo > RECORD_YEAR ? 0.96 + 0.08 * moved() : 1),
    )
    .sort((a, b) => b - a);
  const held = named.reduce((a, b) => a + b, 0);
  const shares = apportion(100, [...named, 100 - held]);
  const companies = shuffle(industry.companyRoots, `${code} roots`)
    .slice(0, count)
    .map((root, i) => ({
      name: `${root} ${pick(industry.companyTails, `${industry.slug} ${root}`)}`,
      country: pick(industry.countries, `${industry.slug} ${root} seat`),
      share: shares[i]!,
    }));
  return { companies, otherShare: shares.at(-1)! };
}
