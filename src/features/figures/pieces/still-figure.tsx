import { type ComponentType, useEffect, useRef, useState } from 'react';
import { RawHtml } from '#src/ui/raw-html.tsx';
import type { TextFigure } from './figure-of-text.tsx';

// The server renders it directly; the browser fetches the frame's code only if the server has not rendered it.
const onServer = import.meta.env.SSR ? await import('./still-figure-html.tsx') : undefined;

/**
 * A figure in a text, in the same frame as on the page of its report. A server-rendered page fetches nothing for it, so
 * that a text with figures has no more script than one without.
 */
export function StillFigure(props: TextFigure) {
  const frame = useRef<HTMLElement>(null);
  const [Card, setCard] = useState<ComponentType<TextFigure>>();

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
  return <RawHtml html={onServer?.stillFigureHtml(props)} element={frame} />;
}
