import { capitalized } from '#src/first-letter.ts';
import { pace, percentOf } from './figure-reading.ts';
import { type PartFacts, yearly } from './part-facts.ts';
import { observationsOf } from './part-observations.ts';
import type { Say } from './phrasing.ts';

const OBSERVATIONS = 3;

/** What a report says of one part of its market: where it stands and goes, and what is notable about it. */
export function partTexts(facts: PartFacts, say: Say, seen: Map<string, number>): string[] {
  const notable = observationsOf(facts);
  const used = (kind: string) => seen.get(kind) ?? 0;
  // What the report has said least often comes first, so that no section reads like the one before it.
  const chosen = notable
    .toSorted((a, b) => used(a.kind) - used(b.kind) || b.weight - a.weight)
    .slice(0, OBSERVATIONS);
  for (const { kind } of chosen) seen.set(kind, used(kind) + 1);
  const observations = notable
    .filter((one) => chosen.includes(one))
    .map(({ kind, sentences }) => say(kind, ...sentences));
  return [`${standing(facts, say)} ${forecast(facts, say)}`, observations.join(' ')].filter(
    Boolean,
  );
}

/** The part in the last measured year. */
function standing(facts: PartFacts, say: Say): string {
  const { first, base, years, name, Name, was, rank, past, isRegion } = facts;
  const [from, to] = [years[first], years[base]];
  const [before, now] = [facts.value(first), facts.value(base)];
  const share = percentOf(facts.share(base));
  const beside = past < 0 ? 'after' : 'compared with';
  const [up, rose] = past < 0 ? ['down', 'fell'] : ['up', '{rose|grew}'];
  return say(
    isRegion ? 'standing of a region' : 'standing',
    `${Name} {accounted for|came to|reached} ${now} in ${to}, {${up} from|${beside}} ${before} in ${from}. {That was|This was} ${share} of {the market|all sales|the world total}.`,
    `In ${to} we measured sales of ${now} in ${name}, {equal to|or} ${share} of {the market|all sales|the world total}; in ${from} they {were|had been|stood at} ${before}.`,
    `With sales of ${now} in ${to}, ${name} ${was} ${rank} and {held|had} ${share} of {the market|all sales}; sales in ${from} {were|had been|stood at} ${before}.`,
    `Sales in ${name} ${rose} from ${before} in ${from} to ${now} in ${to}, by {an average of ${yearly(past)}|${yearly(past)} on average}, and {made up|accounted for|came to} ${share} of {the market|the world total} {by then|in that year|at the end}.`,
    ...(isRegion
      ? [
          `Buyers in ${name} spent ${now} in ${to}, {against|compared with} ${before} in ${from}; {that was|this made up} ${share} of {all sales|the world total|the market}.`,
        ]
      : []),
  );
}

/** The part in the last year of the forecast, and its growth next to that of the market. */
function forecast(facts: PartFacts, say: Say): string {
  const { base, last, years, name, rate, market, it, its } = facts;
  const year = years[last];
  const value = facts.value(last);
  const [now, then] = [percentOf(facts.share(base)), percentOf(facts.share(last))];
  const steps = rate.toFixed(1) === market.toFixed(1);
  if (Math.abs(rate) < 0.05 && market > 0.05)
    return say(
      'no growth',
      `{For|In} ${year} we {expect|forecast} ${value}, {as much as|no more than} in ${years[base]}: ${then} of a market that grows ${yearly(market)}.`,
      `Sales {stay where they are|do not change}: for ${year} we {expect|forecast} ${value}, which will then be ${then} of the market.`,
    );
  if (rate <= 0.05 || market <= 0.05)
    return say(
      'forecast of a decline',
      `{For|In} ${year} we {expect|forecast} ${value} and ${then} of {the market|all sales}, after ${pace(rate)}; the market as a whole shows ${pace(market)}.`,
      `{Our|The} forecast for ${year} is ${value}: ${pace(rate)}, {against|compared with} ${pace(market)} for the market. ${capitalized(its)} share will then be ${then}.`,
    );
  const against = steps
    ? '{the rate of the market as a whole|in step with the market}'
    : `${rate > market ? '{faster than|ahead of|above}' : '{slower than|behind|below}'} the market’s ${percentOf(market)}`;
  const moves =
    now === then
      ? `${its} share stays at ${now}`
      : `${its} share ${rate > market ? '{rises|goes up}' : '{slips|falls|goes down}'} from ${now} to ${then}`;
  return say(
    'forecast',
    `{For|In|By} ${year} we {expect|forecast} ${value} and a share of ${then}, {after|with} ${pace(rate)}, ${against}.`,
    `{The|Our|The central} forecast for ${year} is ${value}, {or|which is} ${then} of {the market|all sales}: ${pace(rate)}, ${against}.`,
    `At ${yearly(rate)}, {against|compared with} ${percentOf(market)} for the {whole market|market as a whole}, ${it} will {reach|come to|stand at} ${value} {in|by} ${year} and {hold|have|make up} ${then} of {it|all sales}.`,
    steps
      ? `${capitalized(pace(rate))}, that of the market as a whole, {takes|brings} ${name} to ${value} {in|by} ${year}, or ${then} of {the market|all sales}.`
      : `${capitalized(pace(rate))} {takes|brings} ${name} to ${value} {in|by} ${year}; the market {itself |as a whole |}grows ${yearly(market)}, so ${moves}.`,
    `We {expect|forecast} ${value} {in|for|by} ${year}. ${capitalized(pace(rate))} is ${steps ? 'that of the market' : against}, and ${steps ? `${its} share will be ${then}` : moves}.`,
  );
}
