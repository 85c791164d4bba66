import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../paypal/wire/faults.ts';
import { readBody } from '../paypal/wire/http.ts';
import { API_VERSION, answer, type Call } from './api.ts';
import { buyerPage } from './buyer-page.ts';
import { control } from './control.ts';
import type { Deliveries } from './deliveries.ts';
import { Refusal } from './refusal.ts';
import { newId, nowS, type World } from './world.ts';

/** Stripe forgets keys after a day at the earliest. */
const KEY_LIFE_S = 86_400;

interface Answer {
  status: number;
  body: unknown;
  replayed?: boolean;
}

const refusalOf = (error: unknown): Answer => {
  if (error instanceof Refusal) return { status: error.status, body: error.body };
  throw error;
};

function checkCaller(world: World, request: IncomingMessage): void {
  if (request.headers.authorization !== `Bearer ${world.secretKey}`)
    throw new Refusal(401, { message: 'Invalid API Key provided: sk_test_****' });
  if (request.headers['stripe-version'] !== API_VERSION)
    throw new Refusal(400, {
      message: `Invalid Stripe API version: ${request.headers['stripe-version']}`,
    });
}

/** Runs a writing request once for its key: a repetition gets the first answer, another request with it is refused. */
async function once(
  world: World,
  call: Call,
  key: string | undefined,
  pause: () => Promise<void>,
): Promise<Answer> {
  const act = (): Answer => {
    try {
      return { status: 200, body: answer(world, call) };
    } catch (error) {
      return refusalOf(error);
    }
  };
  if (key === undefined) {
    await pause();
    return act();
  }
  if (key.length < 1 || key.length > 255)
    return refusalOf(
      new Refusal(400, { message: 'The idempotency key must be 1 to 255 characters long.' }),
    );
  const request = `${call.method} ${call.path} ${call.body}`;
  const known = world.store.get('key', key);
  if (known && known.at + KEY_LIFE_S > nowS(world)) {
    if (known.request !== request)
      return refusalOf(
        new Refusal(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
        }),
      );
    return { status: known.status, body: known.body, replayed: true };
  }
  if (world.running.has(key))
    return refusalOf(
      new Refusal(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this key.',
      }),
    );
  world.running.add(key);
  try {
    await pause();
    const made = act();
    // What was refused before anything was done may be asked again.
    if (made.status !== 400 && made.status !== 404)
      world.store.put('key', {
        id: key,
        request,
        status: made.status,
        body: made.body,
        at: nowS(world),
      });
    return made;
  } finally {
    world.running.delete(key);
  }
}

function send(response: ServerResponse, { status, body, replayed }: Answer, half = false): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    'request-id': newId('req', 14),
    ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
  });
  if (half) response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
  else response.end(bytes);
}

const broken = (status: number): Answer => ({
  status,
  body: { error: { type: 'api_error', message: 'An error occurred.' } },
});
const limited: Answer = {
  status: 429,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    },
  },
};

/** Ends a request before anything is done, where the fault says so. */
function endBefore(response: ServerResponse, mode: string | undefined): boolean {
  if (mode === 'hang-before') return true;
  if (mode === 'reset-before') response.socket?.resetAndDestroy();
  else if (mode === '500' || mode === '503') send(response, broken(Number(mode)));
  else if (mode === '429') send(response, limited);
  else if (mode === 'html')
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
  else return false;
  return true;
}

/** A lie about a session or a charge: the amount, the currency, the order or the account is another. */
function lie(mode: string | undefined, body: unknown): unknown {
  const text = JSON.stringify(body);
  if (mode === 'wrong-amount')
    return JSON.parse(text.replaceAll(/"amount_captured":(\d+)/g, '"amount_captured":1'));
  if (mode === 'wrong-currency')
    return JSON.parse(text.replaceAll(/"currency":"\w{3}"/g, '"currency":"jpy"'));
  if (mode === 'wrong-custom-id')
    return JSON.parse(
      text.replaceAll(/"client_reference_id":"[^"]*"/g, '"client_reference_id":"other"'),
    );
  if (mode === 'wrong-payee')
    return JSON.parse(text.replaceAll('"livemode":false', '"livemode":true'));
  return body;
}

async function serveApi(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
  fault: Fault | null,
): Promise<void> {
  const mode = fault?.mode;
  if (endBefore(response, mode)) return;
  const call: Call = {
    method: request.method!,
    path: url.pathname,
    query: url.search.slice(1),
    body,
    decline: mode === 'decline',
  };
  const pause = () => (mode === 'slow' ? sleep(fault!.delayMs) : Promise.resolve());
  let made: Answer;
  try {
    checkCaller(world, request);
    const key = call.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    made = await once(world, call, key as string | undefined, pause);
  } catch (error) {
    made = refusalOf(error);
  }
  if (mode === 'commit-then-hang') return;
  if (mode === 'commit-then-reset') response.socket?.resetAndDestroy();
  else if (mode === 'commit-then-500') send(response, broken(500));
  else send(response, { ...made, body: lie(mode, made.body) }, mode === 'truncate');
}

/** Answers one request: of the shop's program, of the buyer, or of a test. */
export async function handle(
  world: World,
  deliveries: Deliveries,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', world.url);
  const body = (await readBody(request))?.toString('utf8') ?? '';
  const [, area, ...rest] = url.pathname.split('/');
  if (area === 'v1')
    return serveApi(
      world,
      request,
      response,
      url,
      body,
      // Whoever plays the buyer or the bank reads as well; faults are meant for the store.
      request.headers['x-emu'] === '1' ? null : world.faults.take(request.method!, url.pathname),
    );
  if (area === 'c') {
    const { status, headers, text } = buyerPage(world, request.method!, rest[1] ?? '', body);
    response
      .writeHead(status, { ...headers, ...(text ? { 'content-type': text.type } : {}) })
      .end(text?.content);
    return;
  }
  if (area === '_emu' && request.headers['x-emu'] === '1') {
    const done = await control(world, deliveries, rest.join('/'), body ? JSON.parse(body) : {});
    return send(response, { status: 200, body: done ?? null });
  }
  send(response, {
    status: 404,
    body: { error: { type: 'invalid_request_error', message: 'Unrecognized request URL.' } },
  });
}
