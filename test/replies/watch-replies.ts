import { z } from 'zod';
import { lookAtRepliesInTests } from '../../src/http/api/perform.ts';

/** What answers of this process broke in their contracts, with their calls. */
export const brokenReplies: string[] = [];

/** From now on, holds every 200 of every call, public and staff, also those of pages, to its contract. */
export function watchReplies(): void {
  lookAtRepliesInTests((contract, reply) => {
    if (reply.status !== 200 || !('body' in reply)) return;
    const call = (contract as { route?: string }).route ?? contract.summary;
    if (!('blocks' in reply)) return hold(call, contract.response, reply.body);
    const { [reply.field]: list, ...rest } = (contract.response as z.ZodObject).shape;
    hold(call, z.object(rest), reply.body);
    reply.blocks = held(call, list as z.ZodType, reply.blocks);
  });
}

/** What is sent is text: dates are strings by then, and what is undefined is absent. */
function hold(call: string, contract: z.ZodType, body: unknown): void {
  const { error } = contract.safeParse(JSON.parse(JSON.stringify(body)));
  if (error) brokenReplies.push(`${call}: ${z.prettifyError(error)}`);
}

async function* held(call: string, contract: z.ZodType, blocks: AsyncIterable<unknown[]>) {
  for await (const block of blocks) {
    hold(call, contract, block);
    yield block;
  }
}
