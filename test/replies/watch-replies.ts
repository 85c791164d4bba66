import { z } from 'zod';
import { observeRepliesInTests } from '../../src/http/api/perform.ts';

/** Contract violations in the answers of this process, with their calls. */
export const brokenReplies: string[] = [];

/** From now on, checks every 200 of every call, public or staff, including those of pages, against its contract. */
export function watchReplies(): void {
  observeRepliesInTests((contract, reply) => {
    if (reply.status !== 200 || !('body' in reply)) return;
    const call = (contract as { route?: string }).route ?? contract.summary;
    hold(call, contract.response, reply.body);
  });
}

/** The comparison is with the serialised text: dates are strings by then, and undefined fields are absent. */
function hold(call: string, contract: z.ZodType, body: unknown): void {
  const { error } = contract.safeParse(JSON.parse(JSON.stringify(body)));
  if (error) brokenReplies.push(`${call}: ${z.prettifyError(error)}`);
}
