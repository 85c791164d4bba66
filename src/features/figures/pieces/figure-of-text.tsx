import type { ShownFigure } from '../contract.ts';
import { FigureCard } from './figure-card.tsx';
import { figureLinks } from './figure-links.ts';

/** A figure as texts show it: it says which report it is from, and leads to its own page. */
export function FigureOfText({ figure, of }: { figure: ShownFigure; of: string }) {
  const { page, csv } = figureLinks(figure);
  return <FigureCard figure={figure} id={`figure-of-${figure.id}`} of={of} csv={csv} page={page} />;
}
