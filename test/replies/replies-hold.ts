import { afterEach, expect } from 'vitest';
import { brokenReplies, watchReplies } from './watch-replies.ts';

watchReplies();

afterEach(() => {
  expect(brokenReplies.splice(0), 'answers that break the contracts of their calls').toEqual([]);
});
