import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { endAfter, endBefore, finish } from '../orders/act-out.ts';
import type { Deliveries } from '../webhooks/deliveries.ts';
import type { World } from '../world.ts';
import { answer } from './answer.ts';
import { control } from './control.ts';
import type { Fault } from './faults.ts';
import { type Call, readBody, send } from './http.ts';
import { problem } from './reply.ts';
import type { Route } from './routes.ts';

const HANDLER_FAULTS = /^(wrong-|pending:|decline)/;

/** The parts of the stand-in that a request may need. */
export interface Parts {
  world: World;
  routes: Route[];
  deliveries: Deliveries;
}

function makeCall(
  world: World,
  request: IncomingMessage,
  url: URL,
  raw: Buffer,
  fault: Fault | null,
): Call {
  let paused: Promise<void> | undefined;
  return {
    world,
    method: request.method ?? 'GET',
    path: url.pathname,
    params: [],
    query: url.searchParams,
    headers: request.headers,
    raw,
    json: undefined,
    fault: fault && HANDLER_FAULTS.test(fault.mode) ? fault.mode : null,
    pause() {
      paused ??= fault?.mode === 'slow' ? sleep(fault.delayMs) : Promise.resolve();
      return paused;
    },
  };
}

async function handleControl(
  { deliveries }: Parts,
  call: Call,
  response: ServerResponse,
): Promise<void> {
  if (call.headers['x-emu'] !== '1') {
    return send(response, { status: 403, body: { message: 'The header X-Emu: 1 is missing' } });
  }
  call.json = call.raw.length ? JSON.parse(call.raw.toString('utf8')) : {};
  const reply = await control(call, deliveries);
  send(response, reply ?? { status: 404, body: { message: 'No such control' } });
}

/** Answers one request and writes it to the ledger. */
export async function handle(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { world, routes } = parts;
  const started = performance.now();
  const url = new URL(request.url ?? '/', world.url);
  const raw = await readBody(request);
  if (raw === null) return send(response, { ...problem(400), headers: { Connection: 'close' } });
  const isControl = url.pathname.startsWith('/_emu/');
  const fault = isControl ? null : world.faults.take(request.method ?? 'GET', url.pathname);
  const call = makeCall(world, request, url, raw, fault);
  if (isControl) return handleControl(parts, call, response);
  if (url.pathname.endsWith('/certs/CERT-hang')) return;
  let ending = endBefore(world, fault);
  if (ending === null) {
    const reply = await answer(call, routes);
    await call.pause();
    ending = endAfter(fault, reply, url.pathname.endsWith('/capture'));
  }
  world.ledger.append({
    type: 'request',
    at: world.clock.stamp(),
    method: call.method,
    path: call.path,
    key: (call.headers['paypal-request-id'] as string | undefined) ?? null,
    status: typeof ending === 'string' ? ending : ending.status,
    ms: Math.round(performance.now() - started),
    ...(fault ? { fault: fault.mode } : {}),
  });
  finish(response, ending, fault?.mode === 'truncate');
}
