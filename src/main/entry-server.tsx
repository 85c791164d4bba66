import { type Render, renderSite } from '../site/render.tsx';
import { frameParts } from './frame-parts.ts';
import { pageTable } from './pages.ts';

export const render: Render = (...request) =>
  renderSite({ table: pageTable, parts: frameParts }, ...request);
