import type { FastifyReply, FastifyRequest } from 'fastify';
import { networksOf } from '#src/http/address-key.ts';

/** Counts the requests of a network that are under way in this process. */
export class UnderWay {
  readonly #requests = new Map<string, number>();

  /** Begins a request, which ends with its answer or its connection. False: as many as may are under way already. */
  begin(request: FastifyRequest, reply: FastifyReply, most: number): boolean {
    const { key } = networksOf(request.ip).at(-1)!;
    const now = this.#requests.get(key) ?? 0;
    if (now >= most) return false;
    this.#requests.set(key, now + 1);
    const end = () => {
      reply.raw.off('finish', end).off('close', end);
      const left = this.#requests.get(key)! - 1;
      if (left > 0) this.#requests.set(key, left);
      else this.#requests.delete(key);
    };
    reply.raw.on('finish', end).on('close', end);
    return true;
  }
}
