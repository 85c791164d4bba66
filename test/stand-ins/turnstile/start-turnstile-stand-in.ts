import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { siteverify } from './siteverify.ts';
import { createTokenLedger, refuse } from './token-ledger.ts';

const MODES = [
  'none',
  '500',
  'hang',
  'garbage',
  'internal-error',
  'wrong-hostname',
  'wrong-action',
  'slow',
  'commit-then-reset',
  '400',
] as const;

/**
 * What siteverify does wrong from now on. `commit-then-reset` uses the token up and loses the answer; `400` sends
 * refusals with that status; `slow` waits `delayMs`. With `times` only this often.
 */
export interface TurnstileFault {
  mode: (typeof MODES)[number];
  times?: number;
  delayMs?: number;
}

export interface TurnstileStandIn {
  url: string;
  /** For TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY, TURNSTILE_SCRIPT_URL and TURNSTILE_VERIFY_URL. */
  siteKey: string;
  secretKey: string;
  scriptUrl: string;
  verifyUrl: string;
  /** A real token without a browser. */
  issue(details: { action: string; hostname: string; cdata?: string }): string;
  /** Other processes: `POST /_emu/faults` with header X-Emu: 1. */
  setFault(fault: TurnstileFault): void;
  /** How often siteverify has been called. */
  verifications(): number;
  close(): Promise<void>;
}

const FRAME = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Security challenge</title>
<body><label><input type="checkbox"> <span>Verify you are human</span></label><script type="module" src="widget.js"></script>`;

/** Cloudflare Turnstile on loopback: the script, the widget's frame, single-use tokens and siteverify, with faults. */
export async function startTurnstileStandIn(
  options: { port?: number; siteKey?: string; secretKey?: string; ttlMs?: number } = {},
): Promise<TurnstileStandIn> {
  const siteKey = options.siteKey ?? '0x4AAAAAAAStandInSiteKey';
  const secretKey = options.secretKey ?? '0x4AAAAAAAStandInSecretKey0000000';
  const ledger = createTokenLedger(options.ttlMs ?? 300_000);
  const files = {
    '/turnstile/v0/api.js': await readFile(new URL('api.js', import.meta.url)),
    '/turnstile/v0/widget.js': await readFile(new URL('widget.js', import.meta.url)),
  };
  let fault: TurnstileFault = { mode: 'none' };
  let left = 0;
  let asked = 0;
  const setFault = (next: TurnstileFault) => {
    fault = next;
    left = next.times ?? Number.POSITIVE_INFINITY;
  };

  const verify = async (request: IncomingMessage, response: ServerResponse) => {
    asked += 1;
    const body = await readBody(request);
    const mode = left-- > 0 ? fault.mode : 'none';
    if (mode === 'hang') return;
    if (mode === '500') return send(response, 500, { error: 'internal' });
    if (mode === 'garbage') return void response.writeHead(200).end('<html>bad gateway</html>');
    if (mode === 'internal-error') return send(response, 200, refuse('internal-error'));
    if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? 2000));
    const answer = siteverify(body, request.headers['content-type'] ?? '', {
      siteKey,
      secretKey,
      ledger,
    });
    if (mode === 'commit-then-reset') return void request.socket.destroy();
    if (mode === 'wrong-hostname' && answer.success) answer.hostname = 'elsewhere.example';
    if (mode === 'wrong-action' && answer.success) answer.action = 'other';
    send(response, mode === '400' && !answer.success ? 400 : 200, answer);
  };

  const issueFromWidget = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = readJson(await readBody(request)) as Record<string, string> | undefined;
    if (asked?.sitekey !== siteKey) return send(response, 400, { error: '110200' });
    const { action = '', cData = '', hostname = '' } = asked;
    send(response, 200, { token: ledger.issue({ siteKey, action, cdata: cData, hostname }) });
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const route = `${request.method} ${url.pathname}`;
    if (route === 'GET /turnstile/v0/api.js') {
      await new Promise((resolve) =>
        setTimeout(resolve, Number(url.searchParams.get('_slow') ?? 0)),
      );
      if (url.searchParams.has('_fail')) return void response.writeHead(503).end();
    }
    const file = files[url.pathname as keyof typeof files];
    if (request.method === 'GET' && file)
      return void response
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
        .end(file);
    if (route === 'GET /turnstile/v0/widget')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(FRAME);
    if (route === 'POST /turnstile/v0/_issue') return issueFromWidget(request, response);
    if (route === 'POST /turnstile/v0/siteverify') return verify(request, response);
    if (url.pathname === '/turnstile/v0/siteverify')
      return send(response, 405, refuse('bad-request'));
    if (route === 'POST /_emu/faults' && request.headers['x-emu'] === '1') {
      const next = readJson(await readBody(request)) as TurnstileFault | undefined;
      if (next === undefined || !MODES.includes(next.mode))
        return send(response, 400, { error: 'no such fault' });
      setFault(next);
      return send(response, 200, { ok: true });
    }
    send(response, 404, { error: 'not found' });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url,
    siteKey,
    secretKey,
    scriptUrl: `${url}/turnstile/v0/api.js`,
    verifyUrl: `${url}/turnstile/v0/siteverify`,
    issue: ({ action, hostname, cdata = '' }) => ledger.issue({ siteKey, action, hostname, cdata }),
    setFault,
    verifications: () => asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body) ?? undefined;
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
