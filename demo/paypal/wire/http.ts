import type { IncomingMessage, ServerResponse } from 'node:http';
import { newDebugId } from '../ids.ts';
import type { World } from '../world.ts';
import type { Reply } from './reply.ts';

/** One request on its way to a handler. */
export interface Call {
  world: World;
  method: string;
  path: string;
  params: string[];
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  raw: Buffer;
  json: unknown;
  /** The fault that the handler itself must act out: a tampered capture, a decline. */
  fault: string | null;
  /** Waits as long as a `slow` fault says; inside the idempotency lock when there is one. */
  pause(): Promise<void>;
}

export type Handler = (call: Call) => Reply | Promise<Reply>;

const BODY_LIMIT = 1024 * 1024;

/** The whole body, or null when it is larger than 1 MB. */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The bytes and headers of an answer. */
export function render(reply: Reply): { headers: Record<string, string>; bytes: Buffer } {
  const debugId = (reply.body as { debug_id?: string } | undefined)?.debug_id ?? newDebugId();
  const content = reply.text
    ? reply.text.content
    : reply.body === undefined
      ? ''
      : JSON.stringify(reply.body);
  const bytes = Buffer.from(content, 'utf8');
  const headers: Record<string, string> = {
    'Content-Type': reply.text?.type ?? 'application/json',
    'Paypal-Debug-Id': debugId,
    'Cache-Control': 'max-age=0, no-cache, no-store, must-revalidate',
    ...reply.headers,
  };
  if (reply.status !== 204) headers['Content-Length'] = String(bytes.length);
  return { headers, bytes };
}

export function send(response: ServerResponse, reply: Reply): void {
  const { headers, bytes } = render(reply);
  response.writeHead(reply.status, headers);
  response.end(reply.status === 204 ? undefined : bytes);
}

/** A string member of an unknown JSON value. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** A header that may stand once. */
export function header(call: Call, name: string): string | null {
  const value = call.headers[name];
  return typeof value === 'string' ? value : null;
}
