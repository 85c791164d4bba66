import { useEffect, useRef, useState } from 'react';
import { RawHtml } from '../raw-html.tsx';

type Plates = typeof import('./page-plates.ts');

// As with covers: the server draws immediately, the browser only for a page without the server's drawing.
const atOnce: Plates | undefined = import.meta.env.SSR
  ? await import('./page-plates.ts')
  : undefined;

interface Props {
  /** Identifies a drawing: a new name draws again. */
  name: string;
  draw: (plates: Plates) => string;
  className?: string;
}

/** A generated plate. Decoration, hidden from assistive technology. */
export function LazyArt({ name, draw, className }: Props) {
  const frame = useRef<HTMLElement>(null);
  const shown = useRef<string>(undefined);
  const [html, setHtml] = useState(() => (atOnce ? draw(atOnce) : ''));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name decides the drawing
  useEffect(() => {
    if (shown.current === undefined && frame.current?.firstElementChild) shown.current = name;
    if (shown.current === name) return;
    let current = true;
    void import('./page-plates.ts').then((plates) => {
      if (!current) return;
      shown.current = name;
      setHtml(draw(plates));
    });
    return () => {
      current = false;
    };
  }, [name]);

  return <RawHtml html={html} className={className} element={frame} aria-hidden="true" />;
}
