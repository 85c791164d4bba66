import '../chart/plot.css';
import { useEffect, useRef } from 'react';

/** A figure as the site draws it. The fragment is read into a document in which nothing runs, and taken over from there. */
export function FigurePicture({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    place.current?.replaceChildren(...document.importNode(body, true).childNodes);
  }, [html]);
  return <div ref={place} className="figure-picture" />;
}
