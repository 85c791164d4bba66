import type { DraftEdition, DraftFigure } from '../editing/draft-figure.ts';

/** The editable content of an edition. */
export interface Written {
  figures: DraftFigure[];
  about: DraftEdition;
}
