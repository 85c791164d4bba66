import type { ShownFigure } from '../contract.ts';
import { FigureCard } from './figure-card.tsx';
import { figureLinks } from './figure-links.ts';

export interface TextFigure {
  figure: ShownFigure;
  /** The report and edition of the figure, as a sentence. */
  of: string;
  /** Of its heading: 2 if no heading of the text is above it. */
  level: 2 | 3;
}

/** A figure in a text: it names the report that it is from, and links to its own page. */
export function FigureOfText({ figure, of, level }: TextFigure) {
  const { page, csv } = figureLinks(figure);
  return (
    <FigureCard
      figure={figure}
      id={`figure-of-${figure.id}`}
      level={level}
      of={of}
      csv={csv}
      page={page}
    />
  );
}
