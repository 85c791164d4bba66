import { openDevSite } from '#src/http/dev-bundle.ts';
import { runStore } from './run-store.ts';

// Node watches the modules it has loaded and restarts when server code changes; Vite handles pages and styles.
runStore(async (root, config) => {
  if (config.production)
    throw new Error('NODE_ENV=production: start the store with npm start, not with npm run dev.');
  return openDevSite(root);
});
