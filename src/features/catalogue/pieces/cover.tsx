import { useEffect, useRef, useState } from 'react';
import { useFrame } from '#src/site/frame/frame-context.ts';
import type { ReportCover } from '#src/ui/art/report-cover.ts';
import { RawHtml } from '#src/ui/raw-html.tsx';

export interface CoverProps extends ReportCover {
  /** The report's own image; if it fails to load, the cover is drawn. */
  image?: string | null;
  /** Shown at a third of its size or less: drawn with whole units, which makes it a third smaller in bytes. */
  small?: boolean;
}

/** Rounds the coordinates of a drawing to whole units, except in paths with smooth curves (T). */
const coarse = (svg: string): string =>
  svg.replace(/ d="[^"T]*"/g, (path) =>
    path.replace(/\d+\.\d+/g, (place) => String(Math.round(Number(place)))),
  );

const drawnBy = ({ reportCover }: Art, { small, ...props }: CoverProps): string =>
  small ? coarse(reportCover(props)) : reportCover(props);

/** Small covers drawn recently by the server: those of related reports are on many pages, and a list has twenty. */
const cache = new Map<string, string>();
const MOST_CACHED = 1000;

function drawCached(art: Art, props: CoverProps): string {
  if (!props.small) return drawnBy(art, props);
  const key = JSON.stringify(props);
  const known = cache.get(key);
  if (known) return known;
  const drawn = drawnBy(art, props);
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(key, drawn);
  return drawn;
}

/** Drawn by the same generator; used if neither image, title nor slug is known. */
const defaultBook = '/default-book.svg';

/** A report's cover, 5:7. Decorative: the title is next to it. */
export function Cover({ image, ...drawn }: CoverProps) {
  const [failed, setFailed] = useState(false);
  const { siteName } = useFrame();
  const picture = useRef<HTMLImageElement>(null);

  useEffect(() => {
    // The image may have failed before hydration.
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(true);
  }, []);

  const unnamed = !drawn.slug && !drawn.title;
  if ((!image || failed) && !unnamed) return <DrawnCover {...drawn} publisher={siteName} />;
  return (
    <span className="cover-frame">
      <img
        ref={picture}
        className="cover"
        src={failed || !image ? defaultBook : image}
        alt=""
        width="300"
        height="420"
        loading="lazy"
        onError={() => setFailed(true)}
      />
    </span>
  );
}

type Art = typeof import('#src/ui/art/report-cover.ts');

// The server draws synchronously; the browser fetches the generator only if the server has not drawn the cover.
const serverArt: Art | undefined = import.meta.env.SSR
  ? await import('#src/ui/art/report-cover.ts')
  : undefined;

function DrawnCover(props: CoverProps) {
  const frame = useRef<HTMLElement>(null);
  const shown = useRef<string>(undefined);
  const [html, setHtml] = useState(() => (serverArt ? drawCached(serverArt, props) : ''));
  const key = `${props.slug} ${props.title}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing depends on slug and title
  useEffect(() => {
    if (shown.current === undefined && frame.current?.firstElementChild) shown.current = key;
    if (shown.current === key) return;
    let current = true;
    void import('#src/ui/art/report-cover.ts').then((art) => {
      if (!current) return;
      shown.current = key;
      setHtml(drawnBy(art, props));
    });
    return () => {
      current = false;
    };
  }, [key]);

  return <RawHtml as="span" className="cover-frame" html={html} element={frame} />;
}
