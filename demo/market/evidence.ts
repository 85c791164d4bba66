import type { Evidence } from '#src/features/figures/figure.ts';
import { capitalized } from '#src/first-letter.ts';
import { editionDays } from '../dates.ts';
import { listed, month, percent, spelled, usd } from '../texts/words.ts';
import type { Industry, MarketModel } from '../types.ts';
import { hash, pick } from './seed.ts';
import { BASE, RECORD_YEAR } from './series.ts';

interface Edition {
  model: MarketModel;
  publishedOn: string;
  /** What the edition before expected; undefined for a first edition. */
  before: MarketModel | undefined;
}

/** The days of one edition, and what stands behind it: its own sources, interviews and misses. */
export function evidenceOf(
  { model, publishedOn, before }: Edition,
  industry: Industry,
  author: string,
  today: Date,
): { days: ReturnType<typeof editionDays>; evidence: Evidence } {
  const { code, market } = model;
  const days = editionDays(code, publishedOn, model.base, today);
  const some = (slot: string, from: number, range: number) =>
    from + (hash(`${code} ${slot} ${model.base}`) % range);
  const by = listed(model.dimensions.map(({ name }) => name.toLowerCase()));
  const [first, second] = model.companies;
  const gap = percent(some('gap', 11, 38) / 10);
  const evidence = {
    counted:
      `${capitalized(industry.level)} in the ${market} market, by ${listed([...model.dimensions.map(({ name }) => name.toLowerCase()), 'region'])}. ` +
      'Sales between companies of the same group are excluded.',
    sources: [
      ...model.publicSources,
      `Annual reports of ${first!.name}, ${second!.name} and ${spelled(model.companies.length - 2)} other ${model.makers}`,
    ].map((name, i) => ({ name, read_on: days.readOn(i) })),
    interviews: model.interviews,
    interviews_between: `${month(days.interviewsFrom)} to ${month(days.interviewsTo)}`,
    price_basis: `US dollars at constant ${RECORD_YEAR} prices; other currencies are converted at each year’s average rate.`,
    method: pick(
      [
        `The market was built up twice, by ${by} and by region; the two totals for ${model.base} differed by ${gap} before they were reconciled.`,
        `The sales of the companies profiled and of ${some('small', 18, 60)} smaller suppliers were added up and compared with what buyers spent; for ${model.base} the two differed by ${gap}.`,
        `Volumes were multiplied by prices in ${some('countries', 14, 15)} countries and estimated by region elsewhere; for ${model.base} the sum was within ${gap} of the companies’ own figures.`,
      ],
      `${code} method ${model.base}`,
    ),
    last_time: lastTime(model, before),
    machines: pick(
      [
        `A language model translated ${some('texts', 30, 90)} documents from ${spelled(some('tongues', 3, 6))} languages. Analysts read and entered every number.`,
        `Software sorted ${some('records', 4, 40)},000 records into segments; analysts checked ${some('checked', 200, 300)} of them by hand. No number or sentence was written by a machine.`,
        `A language model suggested which of ${some('texts', 120, 400)} documents to read first. People wrote and checked the report.`,
      ],
      `${code} machines ${model.base}`,
    ),
    answers: author,
    signed_on: days.signedOn,
  };
  return { days, evidence };
}

function lastTime(model: MarketModel, before: MarketModel | undefined): string {
  if (!before)
    return `This is our first edition on the ${model.market} market. The second will report how close we came for ${model.base + 1}.`;
  const expected = before.total[BASE + 1]!;
  const measured = model.total[BASE]!;
  const off = Math.round((measured / expected - 1) * 1000) / 10;
  const inside = measured >= before.low[BASE + 1]! && measured <= before.high[BASE + 1]!;
  const miss =
    off === 0 ? 'as forecast' : `${percent(Math.abs(off))} ${off > 0 ? 'higher' : 'lower'}`;
  return (
    `The previous edition forecast ${usd(expected)} for ${model.base}. The measured value is ${usd(measured)}, ` +
    `${miss} and ${inside ? 'inside' : 'outside'} the range we gave.`
  );
}
