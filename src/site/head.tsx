import { feeds } from '#src/routes.ts';

export interface Head {
  title: string;
  description: string;
  /** Path of the canonical address. */
  canonical?: string;
  robots?: string;
  /** Status of the answer for a page that shows its own error; 200 by default. */
  status?: number;
  type?: 'website' | 'article' | 'product';
  /** Path of the picture for link previews. */
  image?: string;
  previous?: string;
  next?: string;
  /** Pictures to fetch before the styles request them, each for its kind of screen. */
  pictures?: { href: string; media: string }[];
  /** Schema.org objects that the page is about; only the server's HTML contains them. */
  jsonLd?: object[];
}

/** JSON text that is safe inside a script element: no `<`, no line separators (HTML, section 4.12.1.3). */
export const jsonForScript = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/**
 * The script elements of the schema.org objects. They are only in the server's HTML: a browser needs none of them,
 * and Trusted Types would refuse their text.
 */
export const jsonLdScripts = (things: object[] = []): string =>
  things
    .map((thing) => `<script type="application/ld+json">${jsonForScript(thing)}</script>`)
    .join('');

/**
 * The picture of a page in link previews, some of which cannot read WebP: an uploaded picture has a JPEG of the same
 * width. The size of a drawn one is known.
 */
function LinkPicture({ path = '/og/site.png', origin }: { path?: string; origin: string }) {
  const drawn = path.startsWith('/og/');
  const readable = path.replace(/^(\/media\/[0-9a-f]+-\d+)\.webp$/, '$1.jpg');
  return (
    <>
      <meta property="og:image" content={origin + readable} />
      {drawn && <meta property="og:image:width" content="1200" />}
      {drawn && <meta property="og:image:height" content="630" />}
    </>
  );
}

/** The tags of one page for browsers, search engines and link previews; React puts them into the head. */
export function HeadTags({
  head,
  origin,
  siteName,
}: {
  head: Head;
  origin: string;
  siteName: string;
}) {
  const title = siteName && head.title !== siteName ? `${head.title} | ${siteName}` : head.title;
  const canonical = head.canonical ? origin + head.canonical : undefined;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={head.description} />
      {head.robots && <meta name="robots" content={head.robots} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {head.pictures?.map(({ href, media }) => (
        <link key={href} rel="preload" as="image" href={href} media={media} fetchPriority="high" />
      ))}
      {head.previous && <link rel="prev" href={origin + head.previous} />}
      {head.next && <link rel="next" href={origin + head.next} />}
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      {canonical && <meta property="og:url" content={canonical} />}
      <LinkPicture path={head.image} origin={origin} />
      <meta name="twitter:card" content="summary_large_image" />
      {Object.values(feeds).map(({ path, title: feed }) => (
        <link
          key={path}
          rel="alternate"
          type="application/atom+xml"
          title={feed}
          href={origin + path}
        />
      ))}
    </>
  );
}
