import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Turns } from '#src/pool/turns.ts';

/** A place is given up only by a body that has arrived more slowly than this, in bytes a second: 256 kbit/s. */
const SLOW = 32 * 1024;
/** No body is judged before it has had this long. */
const AT_LEAST_MS = 4000;
const LOOK_EVERY_MS = 1000;
/** Places given up at one look, the slowest first. */
const AT_A_TIME = 16;

interface Upload {
  request: FastifyRequest;
  reply: FastifyReply;
  since: number;
  /** What the socket had received before. */
  before: number;
}

/**
 * Keeps a few senders who hardly send anything from holding all places for uploads. However slow a line is, its upload
 * is left alone while there is a place for whoever comes.
 */
export class SlowUploads {
  readonly #turns: Turns;
  readonly #end: (request: FastifyRequest, reply: FastifyReply) => unknown;
  readonly #uploads = new Set<Upload>();
  readonly #looking: NodeJS.Timeout;

  /** @param end answers a request whose body has not arrived, and thereby ends its turn */
  constructor(turns: Turns, end: (request: FastifyRequest, reply: FastifyReply) => unknown) {
    this.#turns = turns;
    this.#end = end;
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  /** Watches an upload that has a place, until it is answered or its connection breaks. */
  watch(request: FastifyRequest, reply: FastifyReply): void {
    const upload = { request, reply, since: performance.now(), before: received(request) };
    this.#uploads.add(upload);
    const forget = () => void this.#uploads.delete(upload);
    reply.raw.once('finish', forget).once('close', forget);
  }

  close(): void {
    clearInterval(this.#looking);
  }

  #look(): void {
    if (!this.#turns.areShort) return;
    const now = performance.now();
    const slow = [...this.#uploads]
      .filter(({ request, reply }) => !request.raw.complete && !reply.sent)
      .filter(({ since }) => now - since >= AT_LEAST_MS)
      .map((upload) => ({ upload, rate: rateOf(upload, now) }))
      .filter(({ rate }) => rate < SLOW)
      .sort((a, b) => a.rate - b.rate);
    for (const { upload } of slow.slice(0, AT_A_TIME)) this.#end(upload.request, upload.reply);
  }
}

const received = ({ raw }: FastifyRequest) => raw.socket.bytesRead ?? 0;

const rateOf = ({ request, since, before }: Upload, now: number) =>
  ((received(request) - before) / (now - since)) * 1000;
