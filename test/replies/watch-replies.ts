import { z } from 'zod';
import { lookAtRepliesInTests } from '../../src/http/api/perform.ts';

/** What answers of this process broke in their contracts, with their calls. */
export const brokenReplies: string[] = [];

/** From now on, holds every 200 of every call, public and staff, also those of pages, to its contract. */
export function watchReplies(): void {
  lookAtRepliesInTests((contract, reply) => {
    if (reply.status !== 200 || !('body' in reply)) return;
    const call = (contract as { route?: string }).route ?? contract.summary;
    hold(call, contract.response, reply.body);
  });
}

/** What is sent is text: dates are strings by then, and what is undefined is absent. */
function hold(call: string, contract: z.ZodType, body: unknown): void {
  const { error } = contract.safeParse(JSON.parse(JSON.stringify(body)));
  if (error) brokenReplies.push(`${call}: ${z.prettifyError(error)}`);
}
