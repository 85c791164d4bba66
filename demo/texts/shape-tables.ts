import { capitalized } from '#src/first-letter.ts';
import { BASE, LAST, MIDDLE } from '../market/series.ts';
import type { MarketModel, NamedSeries } from '../types.ts';
import { marked, quoting } from './facts.ts';
import { html } from './words.ts';

/** The table of regions, with its source line. */
export const regionTable = (model: MarketModel): string =>
  table(model, { caption: 'region', heading: 'Region', parts: model.regions, figure: 2 });

/** The table of the first cut, with its source line. */
export function firstCutTable(model: MarketModel): string {
  const [cut] = model.dimensions;
  const { name, segments } = cut!;
  return table(model, { caption: name.toLowerCase(), heading: name, parts: segments, figure: 3 });
}

interface Of {
  caption: string;
  heading: string;
  parts: NamedSeries[];
  figure: number;
}

function table(model: MarketModel, { caption, heading, parts, figure }: Of): string {
  const quote = quoting(model, marked);
  const title = html(capitalized(`${model.market} market by ${caption}`));
  const row = (part: NamedSeries) =>
    `<tr><th scope="row">${html(capitalized(part.name))}</th>${[BASE, MIDDLE, LAST]
      .map((at) => `<td class="n">${quote.value(figure, part, at)}</td>`)
      .join('')}<td class="n">${quote.rate(figure, part)}</td></tr>`;
  const { base, middle, last } = model;
  const head = [base, `${middle} (forecast)`, `${last} (forecast)`, `CAGR to ${last}`]
    .map((text) => `<th scope="col" class="n">${text}</th>`)
    .join('');
  return (
    `<div class="table-scroll" tabindex="0" role="region" aria-label="${title}"><table>` +
    `<caption>${title}<span>${html(model.unit)}</span></caption>` +
    `<thead><tr><th scope="col">${html(heading)}</th>${head}</tr></thead>` +
    `<tbody>${parts.map(row).join('')}</tbody>` +
    `<tfoot>${row({ name: 'World', values: model.total })}</tfoot></table></div>\n` +
    `<p class="source">${html(model.source)}</p>`
  );
}
