import { contentsHtml } from '#src/features/delivery/documents/contents-html.ts';
import type { Part } from '#src/features/figures/print/chapter.ts';
import { capitalized } from '#src/first-letter.ts';
import { factsOf, marked } from '../texts/facts.ts';
import { html } from '../texts/words.ts';
import type { MarketModel } from '../types.ts';

/** The contents of a report's file as nested HTML lists, with the pages on which its chapters and sections begin. */
export function tableOfContentsOf(parts: Part[], pages: readonly number[]): string {
  let line = 0;
  const next = (title: string, level: 0 | 1) => {
    const page = pages[line] ?? 0;
    line += 1;
    return { title, level, page };
  };
  const lines = parts.flatMap(({ title, blocks }) => [
    next(title, 0),
    ...blocks.flatMap((block) => (block.kind === 'heading' ? [next(block.text, 1)] : [])),
  ]);
  return contentsHtml(lines);
}

/** The segmentation as HTML: every dimension, the first with its shares of the base year, then the regions. */
export function segmentationOf(model: MarketModel): string {
  const f = factsOf(model, marked);
  const list = (names: string[]) =>
    `<ul>${names.map((name) => `<li>${capitalized(name)}</li>`).join('')}</ul>`;
  const cuts = f.cuts.map(({ segments, leader, fastest }, i) => {
    const pace = i === 0 ? `, ${fastest.growth} a year` : '';
    const share = i === 0 ? `, ${leader.share} of the ${f.market} market` : '';
    return (
      `<h2>By ${html(model.dimensions[i]!.name)}</h2>${list(segments)}` +
      `<p>Largest in ${f.base}: ${leader.label}${share}. Fastest to ${f.last}: ${fastest.label}${pace}.` +
      `${i === 0 ? '' : ' The values are in the report.'}</p>`
    );
  });
  return `${cuts.join('')}<h2>By Region</h2>${list(model.regions.map(({ name }) => html(name)))}`;
}
