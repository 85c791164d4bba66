import { createContext } from 'react';
import type { Location } from '#src/router/location.ts';
import { navState } from './main-nav.tsx';

/** What is inside the header and the footer, as HTML. */
export interface FrameHtml {
  header: string;
  footer: string;
}

/**
 * On the server, once a page with the same frame has been rendered; never in the browser, where the frame is
 * hydrated.
 */
export const FrameHtmlContext = createContext<FrameHtml | undefined>(undefined);

/** One for each state of the navigation, and those of frames that have changed since. */
const MOST = 40;
const kept = new Map<string, FrameHtml>();

/** From an earlier page: header and footer are the same on all, and have some 290 elements. */
export const frameHtml = (frame: string, { pathname }: Location): FrameHtml | undefined =>
  kept.get(keyOf(frame, pathname));

/** Keeps the frame of a page for later ones. */
export function keepFrame(frame: string, { pathname }: Location, page: string): void {
  const header = inside(page, '<header class="site-header">', '</header>');
  const footer = inside(page, '<footer class="footer on-deep">', '</footer>');
  if (header === undefined || footer === undefined) return;
  if (kept.size >= MOST) kept.clear();
  kept.set(keyOf(frame, pathname), { header, footer });
}

/** Everything that a frame shows follows from its data, as JSON, and from where in the navigation the visitor is. */
const keyOf = (frame: string, pathname: string) => `${navState(pathname)} ${frame}`;

function inside(page: string, start: string, end: string): string | undefined {
  const from = page.indexOf(start);
  const to = page.indexOf(end, from);
  // A copy: a substring keeps the whole text in memory.
  return from < 0 || to < 0 ? undefined : structuredClone(page.slice(from + start.length, to));
}
