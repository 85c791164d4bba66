import { type RefObject, useRef } from 'react';
import type { DraftFigure } from '../../editing/draft-figure.ts';

/** Steps that can be undone. */
const MOST_PAST = 100;

type Steps = RefObject<DraftFigure[]>;

/** Changes to the table of a figure that can be undone and redone; the texts next to it stay as they are. */
export function useUndo(figure: DraftFigure, put: (figure: DraftFigure) => void) {
  const past = useRef<DraftFigure[]>([]);
  const undone = useRef<DraftFigure[]>([]);
  const step = (from: Steps, to: Steps) => {
    const other = from.current.at(-1);
    if (!other) return;
    from.current = from.current.slice(0, -1);
    to.current = [...to.current, figure];
    const { years, rows, first_forecast_year } = other;
    put({ ...figure, years, rows, first_forecast_year });
  };
  return {
    change(next: DraftFigure) {
      past.current = [...past.current, figure].slice(-MOST_PAST);
      undone.current = [];
      put(next);
    },
    undo: () => step(past, undone),
    redo: () => step(undone, past),
  };
}
