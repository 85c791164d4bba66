import type { MarketModel } from '../types.ts';
import { factsOf } from './facts.ts';

/** Two sentences on a report for lists and search engines: what is peculiar to the market, and how large it is. */
export function summaryOf(model: MarketModel): string {
  const f = factsOf(model);
  const { place } = model;
  const size = inPairs(place, [
    `The market was worth ${f.size} in ${f.base}`,
    `Buyers paid ${f.size} for ${f.sold} in ${f.base}`,
    `Spending came to ${f.size} in ${f.base}`,
    `Sales were ${f.size} in ${f.base}`,
    `Buyers spent ${f.size} in ${f.base}`,
    `In ${f.base} the market stood at ${f.size}`,
    `Measured at ${f.size} in ${f.base}, the market had grown ${f.pastGrowth} a year since ${f.first}`,
  ]);
  const ahead = inPairs(place + Math.floor(place / 7), [
    ` and we forecast ${f.sizeLast} for ${f.last}.`,
    ` and growth should average ${f.growth} a year to ${f.last}.`,
    `, with ${f.sizeLast} forecast for ${f.last}.`,
    `; the forecast for ${f.last} is ${f.sizeLast}, within a range of ${f.lowLast} to ${f.highLast}.`,
    `, with growth of ${f.growth} a year forecast to ${f.last}.`,
    `; our cases for ${f.last} run from ${f.lowLast} to ${f.highLast}.`,
    ` and we expect ${f.growth} a year, or ${f.sizeLast} in ${f.last}.`,
  ]);
  return `${model.insight} ${size}${ahead}`;
}

/** One of the frames by its number. Two lists that are stepped through at different pace meet in every pair alike. */
const inPairs = (at: number, frames: string[]): string => frames[at % frames.length]!;
