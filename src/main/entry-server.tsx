import { type Render, renderSite } from '../site/render.tsx';
import { frameParts } from './frame-parts.ts';
import { pageTable } from './pages.ts';

/** The renderer of the site with the pages of all features in it: what `npm run build` makes for the server. */
export const render: Render = renderSite.bind(undefined, { table: pageTable, parts: frameParts });
