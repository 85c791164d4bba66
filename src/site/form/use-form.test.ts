import { expect, it } from 'vitest';
import { waitText } from './use-form.ts';

it.each([
  [0, undefined],
  [29, undefined],
  [30, 'You can send it again in about a minute.'],
  [60, 'You can send it again in about a minute.'],
  [61, 'You can send it again in about 2 minutes.'],
  [120, 'You can send it again in about 2 minutes.'],
  [3600, 'You can send it again in about 60 minutes.'],
])('a server that asks to wait %i seconds is quoted as: %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
