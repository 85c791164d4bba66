import type { FigureRow } from '#src/features/figures/figure.ts';
import { publishedValue } from '#src/features/figures/published-value.ts';
import type { CitedFigure } from '../contract.ts';
import { statusWords } from '../pieces/status-words.ts';
import { type Origin, USE } from './figure-lines.ts';

const LICENCE = 'source line and address required';

/** A figure's description, origin and status; without values. */
export function figureMetadata(figure: CitedFigure, { address, publisher }: Origin) {
  const { edition, report, present } = figure;
  const page = (one: { id: number; slug: string }) =>
    `${new URL(address).origin}/figures/${one.id}-${one.slug}`;
  return {
    id: figure.id,
    number: figure.number,
    address,
    title: figure.title,
    subject: figure.subject,
    metric: figure.metric,
    geography: figure.geography,
    unit: figure.unit,
    currency: figure.currency,
    price_basis: figure.price_basis,
    decimals: figure.decimals,
    form: figure.form,
    row_title: figure.row_title,
    years: figure.years,
    first_forecast_year: figure.first_forecast_year,
    status: figure.state,
    status_words: statusWords(figure),
    present: present && { edition: present.edition, address: page(present) },
    edition: {
      number: edition.number,
      published_on: edition.published_on,
      data_to: edition.data_to,
      next_planned: edition.next_planned,
    },
    editions: figure.history.map((one) => ({
      edition: one.edition,
      published_on: one.published_on,
      status: one.state,
      address: page(one),
    })),
    corrections: figure.corrections,
    report: {
      code: report.code,
      name: report.name,
      address: `${new URL(address).origin}/${report.slug}`,
      author: report.author_name || null,
    },
    publisher,
    source: figure.source,
    note: figure.note,
    how_it_was_made: figure.evidence,
    use: USE,
    conditions: LICENCE,
    changed: figure.changed,
    files: Object.fromEntries(
      ['csv', 'xlsx', 'json', 'metadata.json', 'bib', 'ris', 'csl.json'].map((kind) => [
        kind,
        `${address}.${kind}`,
      ]),
    ),
  };
}

/** The same with the public values, rounded as published. Rows that are kept for buyers have none. */
export function figureJson(figure: CitedFigure, origin: Origin) {
  const published = (values: FigureRow['values']) =>
    values.map((value) => publishedValue(value, figure.decimals));
  return {
    ...figureMetadata(figure, origin),
    rows: figure.rows.map(({ values, low, high, ...row }) => ({
      ...row,
      values: published(values),
      ...(low && { low: published(low) }),
      ...(high && { high: published(high) }),
    })),
  };
}
