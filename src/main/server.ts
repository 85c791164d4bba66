import { join } from 'node:path';
import { loadSiteBundle } from '#src/http/site-bundle.ts';
import { runStore } from './run-store.ts';

runStore(async (root) => ({
  bundle: await loadSiteBundle(join(root, 'dist')),
  clientDir: join(root, 'dist/client'),
}));
