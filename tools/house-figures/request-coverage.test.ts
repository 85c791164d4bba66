import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { openCoverage } from './request-coverage.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-coverage-'));
const vite = await createServer({
  root: folder,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
afterAll(async () => {
  await vite.close();
  rmSync(folder, { recursive: true, force: true });
});

it('structure: a file counts if one of its own functions ran, not if its list was read', async () => {
  const files = {
    'list.ts': 'export const words = ["one", "two"];',
    'spell.ts': 'export const spell = (word: string) => word.toUpperCase();',
    'idle.ts': 'export const idle = () => 1; export const two = 2;',
    'answer.ts': `import { words } from './list.ts';
      import { spell } from './spell.ts';
      import { two } from './idle.ts';
      export const answer = () => words.map(spell).slice(0, two);`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { answer } = await vite.ssrLoadModule('/answer.ts');
  const coverage = await openCoverage(`${folder}/`);
  const go = async () => void answer();
  expect(await coverage.filesOf({ go })).toEqual(['answer.ts', 'spell.ts']);
  await coverage.close();
});
