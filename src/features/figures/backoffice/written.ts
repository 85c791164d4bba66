import type { DraftEdition, DraftFigure } from '../editing/draft-figure.ts';

/** What is written of an edition. */
export interface Written {
  figures: DraftFigure[];
  about: DraftEdition;
}
