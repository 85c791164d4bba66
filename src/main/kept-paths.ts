import type { KeptPath } from '#src/http/cache/keep.ts';
import { machinePaths } from '#src/machines/serve-machines.ts';
import { apiBase, type CallName, calls, pages } from '#src/routes.ts';
import { features } from './features.ts';
import { pageTable } from './pages.ts';

const keepCalls = Object.assign({}, ...features.map(({ keepCalls }) => keepCalls));

/** What is cached of the whole store: every page and every reading call, unless its feature says otherwise. */
export function keptPaths(): KeptPath[] {
  const readingCalls = (Object.entries(calls) as [CallName, string][])
    .filter(([, route]) => route.startsWith('GET '))
    .map(([name, route]) => ({
      path: apiBase + route.replace('GET ', ''),
      keep: keepCalls[name] ?? {},
    }));
  const ofPages = (Object.keys(pages) as (keyof typeof pages)[]).map((name) => ({
    path: pages[name],
    keep: pageTable[name]?.keep ?? {},
  }));
  const ofFeatures = features.flatMap(({ keptPaths = [] }) => keptPaths);
  return [...readingCalls, ...ofFeatures, ...machinePaths, ...ofPages];
}
