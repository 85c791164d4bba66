import type { ShownFigure } from '../contract.ts';
import { FigureCard } from './figure-card.tsx';
import { figureLinks } from './figure-links.ts';

/** A figure in a text: it names the report that it is from, and links to its own page. */
export function FigureOfText({ figure, of }: { figure: ShownFigure; of: string }) {
  const { page, csv } = figureLinks(figure);
  return <FigureCard figure={figure} id={`figure-of-${figure.id}`} of={of} csv={csv} page={page} />;
}
