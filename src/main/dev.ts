import { openDevSite } from '../http/dev-bundle.ts';
import { runStore } from './run-store.ts';

// Node watches what it has loaded and restarts when server code changes; pages and styles are Vite's.
runStore(async (root, config) => {
  if (config.production)
    throw new Error('NODE_ENV=production: start the store by npm start, not by npm run dev.');
  return openDevSite(root);
});
