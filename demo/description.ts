import { type Facts, factsOf } from './facts.ts';
import * as sentences from './sentences.ts';
import { growthBetween } from './series.ts';
import type { Argument, Industry, MarketModel, NamedSeries } from './types.ts';
import { capital, html, number, percent } from './words.ts';

/** The description of a report as HTML. Every figure in it is the model's. */
export function descriptionOf(model: MarketModel, industry: Industry): string {
  const facts = factsOf(model);
  const [firstCut] = model.dimensions;
  return [
    p(`${sentences.opening(facts)} ${sentences.range(facts)}`),
    p(html(model.insight)),
    h2(
      facts.say('h drivers', [
        'What drives demand',
        'Where demand comes from',
        'What moves the market',
        'Why it grows',
      ]),
    ),
    p(sentences.driversIntro(facts, industry)),
    argumentList(model.drivers),
    h2(
      facts.say('h regions', ['Where it is sold', 'By region', 'The regions', 'Regional picture']),
    ),
    p(sentences.regions(facts)),
    table(`${model.marketTitle} market by region`, 'Region', model.regions, model),
    `<p class="source">${html(model.source)}</p>`,
    h2(
      facts.say('h cuts', [
        'What is bought',
        'Inside the market',
        'The segments',
        'Shares and shifts',
      ]),
    ),
    ...facts.cuts.map((cut, i) => p(sentences.segments(facts, cut, i))),
    table(
      `${model.marketTitle} market by ${firstCut!.name.toLowerCase()}`,
      firstCut!.name,
      firstCut!.segments,
      model,
    ),
    `<p class="source">${html(model.source)}</p>`,
    h2(
      facts.say('h limits', [
        'What holds it back',
        'What could go wrong',
        'The limits',
        'Restraints',
      ]),
    ),
    p(sentences.restraintsIntro(facts)),
    argumentList(model.restraints),
    '<h3>Companies profiled</h3>',
    p(sentences.companies(facts, industry)),
    p(sentences.scope(facts, industry)),
    ...revision(facts),
  ].join('\n');
}

const p = (text: string) => `<p>${text}</p>`;
const h2 = (text: string) => `<h2>${text}</h2>`;

const argumentList = (items: Argument[]) =>
  `<ul>${items.map(({ label, text }) => `<li><strong>${html(label)}.</strong> ${html(text)}</li>`).join('')}</ul>`;

function table(caption: string, heading: string, parts: NamedSeries[], model: MarketModel): string {
  const row = (name: string, values: number[]) =>
    `<tr><th scope="row">${html(capital(name))}</th>${[2024, 2028, 2032]
      .map((year) => `<td class="n">${number(values[year - 2019]!)}</td>`)
      .join('')}<td class="n">${percent(growthBetween(values))}</td></tr>`;
  const head = ['2024', '2028 (forecast)', '2032 (forecast)', 'Growth a year']
    .map((text) => `<th scope="col" class="n">${text}</th>`)
    .join('');
  return (
    `<div class="table-scroll" tabindex="0" role="region" aria-label="${html(caption)}"><table>` +
    `<caption>${html(caption)}<span>${html(model.unit)}</span></caption>` +
    `<thead><tr><th scope="col">${html(heading)}</th>${head}</tr></thead>` +
    `<tbody>${parts.map(({ name, values }) => row(name, values)).join('')}</tbody>` +
    `<tfoot>${row('World', model.total)}</tfoot></table></div>`
  );
}

/** A report that first appeared before 2024 was over says that its figures were revised since. */
function revision(f: Facts): string[] {
  if (f.model.publishedOn >= '2025-01-01') return [];
  const month = new Date(f.model.publishedOn).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return [
    p(
      `The report on the ${f.market} market first appeared in ${month}. Its second edition adds the measured year 2024.`,
    ),
  ];
}
