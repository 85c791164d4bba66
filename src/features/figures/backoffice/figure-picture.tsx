import '../chart/plot.css';
import { useEffect, useRef } from 'react';

/** A figure as on the site. The fragment is parsed in a document that runs no scripts, and imported from there. */
export function FigurePicture({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    place.current?.replaceChildren(...document.importNode(body, true).childNodes);
  }, [html]);
  return <div ref={place} className="figure-picture" />;
}
