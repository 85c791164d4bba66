import { type Render, renderSite } from '#src/site/render.tsx';
import { frameParts } from './frame-parts.ts';
import { pageTable } from './pages.ts';

/** The site's renderer with the pages of all features: what `npm run build` produces for the server. */
export const render: Render = renderSite.bind(undefined, { table: pageTable, parts: frameParts });
