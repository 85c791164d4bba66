import { renderToString } from 'react-dom/server';
import { utf8Of } from '#src/http/utf8-of.ts';
import { locationOf } from '#src/router/location.ts';
import type { Api } from './api-types.ts';
import { type Assets, AssetsContext } from './document.tsx';
import { loadFrame } from './frame/frame.ts';
import type { FrameParts } from './frame/frame-parts.ts';
import { FrameHtmlContext, frameHtml, keepFrame } from './frame/kept-frame.ts';
import { jsonForScript, jsonLdScripts } from './head.tsx';
import type { MissingPage } from './outcomes.ts';
import type { PageTable } from './page.ts';
import { Site } from './site.tsx';
import { type HandedView, loadView, type View } from './view.ts';

export type Rendered = { status: number; html: Buffer } | { status: number; location: string };

/** What is installed in the site: its pages, and the parts of its frame that features contribute. */
export interface Installed {
  table: PageTable;
  parts: FrameParts;
}

/** Renders one address of the site; see `renderSite`. */
export type Render = (
  url: URL,
  api: Api,
  assetsOf: (file: string | undefined) => Omit<Assets, 'data'>,
  otherwise?: MissingPage,
) => Promise<Rendered>;

/** Loaders on the server have their own limits. */
const never = new AbortController().signal;

/**
 * Renders one address to a complete HTML document with its data in it.
 * @param assetsOf the built files for a page's source file, or for none if the page is missing
 * @param otherwise what is shown at an address without a page
 * @throws unexpected errors of loaders and rendering; failing calls of the API become their own pages
 */
export async function renderSite(
  { table, parts }: Installed,
  url: URL,
  api: Api,
  assetsOf: (file: string | undefined) => Omit<Assets, 'data'>,
  otherwise?: MissingPage,
): Promise<Rendered> {
  const [frame, loaded] = await Promise.all([
    loadFrame(api),
    loadView(table, url, api, never, otherwise),
  ]);
  if ('redirect' in loaded) return { status: 301, location: loaded.redirect };
  const { view } = loaded;
  const assets = assetsOf('name' in view ? table[view.name]?.file : undefined);
  const frameJson = jsonForScript(frame);
  const viewJson = jsonForScript(withoutPictures(handed(view)));
  const data = `{"assets":${jsonForScript(assets)},"frame":${frameJson},"view":${viewJson}}`;
  const location = locationOf(url.pathname + url.search, url.origin, 'first');
  const kept = frameHtml(frameJson, location);
  const html = renderToString(
    <AssetsContext value={{ ...assets, data }}>
      <FrameHtmlContext value={kept}>
        <Site frame={frame} view={view} table={table} parts={parts} location={location} />
      </FrameHtmlContext>
    </AssetsContext>,
  );
  if (!kept) keepFrame(frameJson, location, html);
  const head = 'page' in view ? view.page.head(view.data, frame) : undefined;
  // The first closing head tag is the document's own: text and attributes before it are escaped.
  const end = html.indexOf('</head>');
  const page = utf8Of(
    '<!doctype html>',
    html.slice(0, end),
    jsonLdScripts(head?.jsonLd),
    html.slice(end),
  );
  return { status: 'missing' in view ? view.missing.status : (head?.status ?? 200), html: page };
}

/**
 * What is drawn on the server is already in the HTML, and script leaves it unchanged (`RawHtml`): it is not sent a
 * second time. A navigation to the page gets it with the call's answer. It is a copy, since checking each value while
 * it is serialised takes several times as long.
 */
function withoutPictures(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  if (Array.isArray(value)) return value.map(withoutPictures);
  const copy: Record<string, unknown> = {};
  for (const key in value) {
    const part: unknown = value[key as keyof typeof value];
    if (key === 'picture' && typeof part === 'string' && part.startsWith('<')) continue;
    copy[key] = withoutPictures(part);
  }
  return copy;
}

const handed = (view: View): HandedView =>
  'missing' in view ? view : { name: view.name, data: view.data };
