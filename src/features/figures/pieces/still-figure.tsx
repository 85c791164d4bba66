import { type ComponentType, useEffect, useRef, useState } from 'react';
import { RawHtml } from '#src/ui/raw-html.tsx';
import type { ShownFigure } from '../contract.ts';

interface Props {
  figure: ShownFigure;
  /** The report and edition that it is from, as a sentence. */
  of: string;
}

// The server draws at once; the browser fetches the frame's code only where the server has not drawn it.
const atOnce = import.meta.env.SSR ? await import('./still-figure-html.tsx') : undefined;

/**
 * A figure in a text: its frame as on the page of its report, which nothing has to be fetched for on the first page, so
 * that a text with figures has no more script than one without.
 */
export function StillFigure(props: Props) {
  const frame = useRef<HTMLElement>(null);
  const [Card, setCard] = useState<ComponentType<Props>>();

  useEffect(() => {
    if (frame.current?.firstElementChild) return;
    let current = true;
    void import('./figure-of-text.tsx').then(({ FigureOfText }) => {
      if (current) setCard(() => FigureOfText);
    });
    return () => {
      current = false;
    };
  }, []);

  if (Card) return <Card {...props} />;
  return <RawHtml html={atOnce?.stillFigureHtml(props)} element={frame} />;
}
