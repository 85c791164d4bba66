import { apa } from '#src/features/figures/pieces/cite-figure.ts';
import { figureLinks } from '#src/features/figures/pieces/figure-links.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { FigureAnswer } from '../contract.ts';
import { bibtex } from '../pieces/citation-files.ts';
import { citedOf } from '../pieces/cited-of.ts';
import { CopyText } from './copy-text.tsx';

const attribute = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Height of the frame in pixels on a phone with wide fonts, where its text takes the most lines, so that it never scrolls. */
function heightOf({ form, rows }: FigureAnswer): number {
  const perRow = form === 'pairs' ? 58 : form === 'ranking' ? 40 : 0;
  return Math.min(Math.max(740, 480 + rows.length * perRow), 1200);
}

/** How to cite the figure, and how to embed it on another site. */
export function CiteFigure({ figure }: { figure: FigureAnswer }) {
  const { origin, siteName } = useFrame();
  const links = figureLinks(figure);
  const cited = citedOf(figure, origin + links.page, siteName);
  const frame = `<iframe src="${origin}${links.embed}" width="100%" height="${heightOf(figure)}" loading="lazy" title="${attribute(figure.subject)}"></iframe>`;
  return (
    <section id="cite" aria-labelledby="cite-head">
      <SectionHead minor id="cite-head" title="Cite or embed this figure" />
      <div className="figure-page__cites">
        <CopyText title="APA" text={apa(cited)} />
        <CopyText title="BibTeX" text={bibtex(cited)}>
          As a file:{' '}
          <a className="link" href={links.bibtex} download>
            BibTeX
          </a>
          ,{' '}
          <a className="link" href={links.ris} download>
            RIS
          </a>
          ,{' '}
          <a className="link" href={links.csl} download>
            CSL-JSON
          </a>
          .
        </CopyText>
        <CopyText title="Embed" text={frame}>
          The frame sets no cookie, weighs under 15 KB and always shows whether the figure is still
          current.{' '}
          <a className="link" href={links.embed}>
            See the frame
          </a>
        </CopyText>
      </div>
    </section>
  );
}
