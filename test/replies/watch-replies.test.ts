import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Queryable } from '../../src/db/open.ts';
import { answer } from '../../src/http/api/contract.ts';
import { type Definition, perform } from '../../src/http/api/perform.ts';
import { brokenReplies } from './watch-replies.ts';

const response = z.object({ total: z.number(), rows: z.array(z.object({ id: z.string() })) });
const replies = (body: unknown): Definition => ({
  contract: { summary: 'A call', response },
  handle: async () => answer(body),
});
const answered = (definition: Definition) => perform(definition, {}, {} as Queryable);

it('every answer that violates its call’s contract is found, and no other', async () => {
  await answered(replies({ total: 1, rows: [{ id: 'a' }] }));
  expect(brokenReplies.splice(0)).toEqual([]);
  await answered(replies({ total: 1, rows: [{ id: 1 }] }));
  expect(brokenReplies.splice(0)).toEqual([expect.stringMatching(/^A call: .*id/s)]);
});
