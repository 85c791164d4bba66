import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CdnConfig } from '../../../src/cdn/purge-request.ts';

interface Kept {
  body: string;
  keys: string[];
  ends: number;
}

/** How the purge calls fail. */
export type CdnFault = 'none' | 'refuses' | 'hangs';

export interface CdnStandIn {
  config: CdnConfig;
  /** A page as a visitor gets it, and whether it came from the CDN. */
  get(path: string): Promise<{ body: string; hit: boolean }>;
  /** The keys of each accepted purge call. */
  purges: string[][];
  fault: CdnFault;
  close(): Promise<void>;
}

const SERVICE = 'SU1Z0isxPaozGVKXdv0eY';
const TOKEN = 'token-of-the-stand-in';

/** Reads the keys of a purge call according to the CDN's documentation; undefined: it is not one. */
const readers: Record<
  CdnConfig['kind'],
  (request: IncomingMessage, body: string) => string[] | undefined
> = {
  fastly: ({ method, url, headers }) =>
    method === 'POST' && url === `/service/${SERVICE}/purge` && headers['fastly-key'] === TOKEN
      ? split(headers['surrogate-key'], ' ', 256)
      : undefined,
  cloudflare: ({ method, url, headers }, body) =>
    method === 'POST' &&
    url === `/zones/${SERVICE}/purge_cache` &&
    headers.authorization === `Bearer ${TOKEN}` &&
    headers['content-type'] === 'application/json'
      ? split((JSON.parse(body) as { tags: string[] }).tags.join(','), ',', 30)
      : undefined,
  varnish: ({ method, headers }) =>
    method === 'PURGE' ? split(headers['xkey-purge'], ' ', 100) : undefined,
  url: ({ method, headers }, body) =>
    method === 'POST' && headers.authorization === `Bearer ${TOKEN}`
      ? (JSON.parse(body) as { keys: string[] }).keys
      : undefined,
};

function split(
  value: string | string[] | undefined,
  by: string,
  most: number,
): string[] | undefined {
  const keys = String(value ?? '')
    .split(by)
    .filter(Boolean);
  return keys.length > 0 && keys.length <= most ? keys : undefined;
}

/** A CDN in front of `origin`: caches what it may, and purges by its kind's protocol. */
export async function startCdnStandIn(
  kind: CdnConfig['kind'],
  origin: string,
): Promise<CdnStandIn> {
  const kept = new Map<string, Kept>();
  const purges: string[][] = [];
  const takePurge = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (standIn.fault === 'hangs') return;
    const keys = readers[kind](request, Buffer.concat(parts).toString());
    if (!keys || standIn.fault === 'refuses') return response.writeHead(keys ? 503 : 403).end();
    purges.push(keys);
    for (const [path, page] of kept)
      if (page.keys.some((key) => keys.includes(key))) kept.delete(path);
    response.writeHead(200).end('{"status":"ok"}');
  };
  const server = createServer((request, response) => void takePurge(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: CdnStandIn = {
    config: { kind, url, service: SERVICE, token: kind === 'varnish' ? '' : TOKEN },
    purges,
    fault: 'none',
    async get(path) {
      const known = kept.get(path);
      if (known && known.ends > Date.now()) return { body: known.body, hit: true };
      const answer = await fetch(origin + path, { headers: { cookie: 'session=somebody' } });
      const body = await answer.text();
      const age = /max-age=(\d+)/.exec(answer.headers.get('cdn-cache-control') ?? '')?.[1];
      const keys =
        kind === 'cloudflare'
          ? answer.headers.get('cache-tag')?.split(',')
          : answer.headers.get('surrogate-key')?.split(' ');
      if (age && keys && !answer.headers.has('set-cookie'))
        kept.set(path, { body, keys, ends: Date.now() + Number(age) * 1000 });
      return { body, hit: false };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
}
