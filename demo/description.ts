import { type Facts, factsOf, marked, quoting } from './facts.ts';
import * as sentences from './sentences.ts';
import { BASE, LAST, MIDDLE } from './series.ts';
import type { Argument, Industry, MarketModel, NamedSeries } from './types.ts';
import { capital, html, month } from './words.ts';

/**
 * The description of a report as HTML. Every number in it is the model's, and refers to its figure.
 *
 * @param firstOn the day on which the first edition appeared, when this is a later one
 */
export function descriptionOf(
  model: MarketModel,
  industry: Industry,
  firstOn: string | undefined,
): string {
  const facts = factsOf(model, marked);
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
    table(`${model.marketTitle} market by region`, 'Region', model.regions, model, 2),
    `<p class="source">${html(model.source)}</p>`,
    h2(
      facts.say('h cuts', [
        'What is bought',
        'Inside the market',
        'The segments',
        'Shares and shifts',
      ]),
    ),
    ...facts.cuts.map((cut, i) =>
      p(i === 0 ? sentences.segments(facts, cut) : sentences.furtherCut(facts, cut, i)),
    ),
    table(
      `${model.marketTitle} market by ${firstCut!.name.toLowerCase()}`,
      firstCut!.name,
      firstCut!.segments,
      model,
      3,
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
    ...(firstOn ? [revision(facts, firstOn)] : []),
  ].join('\n');
}

const p = (text: string) => `<p>${text}</p>`;
const h2 = (text: string) => `<h2>${text}</h2>`;

const argumentList = (items: Argument[]) =>
  `<ul>${items.map(({ label, text }) => `<li><strong>${html(label)}.</strong> ${html(text)}</li>`).join('')}</ul>`;

function table(
  caption: string,
  heading: string,
  parts: NamedSeries[],
  model: MarketModel,
  figure: number,
): string {
  const quote = quoting(model, marked);
  const row = (part: NamedSeries) =>
    `<tr><th scope="row">${html(capital(part.name))}</th>${[BASE, MIDDLE, LAST]
      .map((at) => `<td class="n">${quote.value(figure, part, at)}</td>`)
      .join('')}<td class="n">${quote.growth(figure, part)}</td></tr>`;
  const { base, middle, last } = model;
  const head = [base, `${middle} (forecast)`, `${last} (forecast)`, 'Growth a year']
    .map((text) => `<th scope="col" class="n">${text}</th>`)
    .join('');
  return (
    `<div class="table-scroll" tabindex="0" role="region" aria-label="${html(caption)}"><table>` +
    `<caption>${html(caption)}<span>${html(model.unit)}</span></caption>` +
    `<thead><tr><th scope="col">${html(heading)}</th>${head}</tr></thead>` +
    `<tbody>${parts.map(row).join('')}</tbody>` +
    `<tfoot>${row({ name: 'World', values: model.total })}</tfoot></table></div>`
  );
}

/** A later edition says when the first appeared and what it adds. */
function revision(f: Facts, firstOn: string): string {
  return p(
    `The report on the ${f.market} market first appeared in ${month(Date.parse(firstOn))}. Its second edition adds the measured year ${f.base}.`,
  );
}
