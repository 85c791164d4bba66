import '#src/site/site.css';
import { start } from '#src/site/start.tsx';
import { frameParts } from './frame-parts.ts';
import { pageTable } from './pages.ts';

start({ table: pageTable, parts: frameParts }).catch((error: unknown) => {
  // src/site/early.ts says so on the page.
  dispatchEvent(new Event('unscripted'));
  throw error;
});
