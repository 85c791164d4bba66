import { factsOf, marked } from './facts.ts';
import type { MarketModel } from './types.ts';
import { capital, html } from './words.ts';

/** The table of contents as nested HTML lists with page numbers. */
export function tableOfContentsOf(model: MarketModel): string {
  const line = (title: string, page: number) => `${html(title)} <span>p. ${page}</span>`;
  const chapters = model.chapters.map(
    (chapter) =>
      `<li>${line(chapter.title, chapter.page)}<ol>${chapter.sections
        .map((section) => `<li>${line(section.title, section.page)}</li>`)
        .join('')}</ol></li>`,
  );
  return `<ol>${chapters.join('')}</ol>`;
}

/** The segmentation as HTML: every dimension, the first with its shares of the base year, then the regions. */
export function segmentationOf(model: MarketModel): string {
  const f = factsOf(model, marked);
  const list = (names: string[]) =>
    `<ul>${names.map((name) => `<li>${html(capital(name))}</li>`).join('')}</ul>`;
  const cuts = f.cuts.map(
    (cut, i) =>
      `<h2>By ${html(model.dimensions[i]!.name)}</h2>${list(cut.segments.map(({ name }) => name))}` +
      (i === 0
        ? `<p>Largest in ${f.base}: ${html(cut.leader)}, ${cut.leaderShare} of the ${f.market} market. ` +
          `Fastest to ${f.last}: ${html(cut.fastest)}, ${cut.fastestGrowth} a year.</p>`
        : `<p>Largest in ${f.base}: ${html(cut.leader)}. Fastest to ${f.last}: ${html(cut.fastest)}. The values are in the report.</p>`),
  );
  return `${cuts.join('')}<h2>By Region</h2>${list(model.regions.map(({ name }) => name))}`;
}
