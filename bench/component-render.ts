/** The store's own renderer in a process of its own, without HTTP, database and compression: every answer is in its memory. */
import { join } from 'node:path';
import { type CallName, callHref } from '#src/routes.ts';
import type { Api } from '#src/site/api-types.ts';
import { loadSiteBundle } from '../src/http/site-bundle.ts';

const { render, assetsOf } = await loadSiteBundle(join(import.meta.dirname, '../dist'));
let origin = '';
const answers = new Map<string, Promise<unknown>>();

async function fetched(name: CallName, input: Record<string, string>): Promise<unknown> {
  const response = await fetch(origin + callHref(name, input));
  const body = await response.json();
  return response.ok ? { ok: true, body } : { ok: false, status: response.status, body };
}

const api = new Proxy({} as Api, {
  get:
    (_, name: CallName) =>
    (input: Record<string, string> = {}) => {
      const key = `${name} ${JSON.stringify(input)}`;
      const answer = answers.get(key) ?? fetched(name, input);
      answers.set(key, answer);
      return answer;
    },
});

let pages: URL[] = [];
process.on(
  'message',
  async (message: { origin: string; paths: string[] } | { seconds: number }) => {
    if ('paths' in message) {
      origin = message.origin;
      pages = message.paths.map((path) => new URL(path, origin));
      const first = await render(pages[0]!, api, assetsOf);
      for (const page of pages) await render(page, api, assetsOf);
      process.send?.({ length: 'html' in first ? first.html.length : 0 });
      return;
    }
    const until = performance.now() + message.seconds * 1000;
    const times: number[] = [];
    for (let n = 0; performance.now() < until; n++) {
      const began = performance.now();
      await render(pages[n % pages.length]!, api, assetsOf);
      times.push(performance.now() - began);
    }
    process.send?.(times.toSorted((a, b) => a - b)[times.length >> 1]);
  },
);
