import type { Evidence } from '#src/features/figures/figure.ts';
import { shapes } from '../shapes/all.ts';
import type { MarketModel } from '../types.ts';
import { factsOf, marked } from './facts.ts';
import { dayOf, html, listed } from './words.ts';

/**
 * The description of a report as HTML, in the shape that its market asks for. Every number of the figures refers to its
 * figure; the others are the model's or of its record.
 *
 * @param sources of the present edition
 */
export function descriptionOf(model: MarketModel, sources: Evidence['sources']): string {
  const f = factsOf({ ...model, insight: html(model.insight) }, marked);
  const told = {
    sources: listed(
      sources
        .filter(({ name }) => model.publicSources.includes(name))
        .map(({ name, read_on }) => `${html(name)} (read ${dayOf(read_on)})`),
    ),
    others: listed(f.companies.slice(3).map(({ name }) => name)),
  };
  return shapes[model.shape](f, told)
    .filter((block) => block !== '<p></p>')
    .join('\n');
}
