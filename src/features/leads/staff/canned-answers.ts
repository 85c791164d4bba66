import { z } from 'zod';
import { containedIn, numberKey, someText } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';

const roles = ['owner', 'sales', 'personnel'] as const;

/** Prepared answers to frequent requests. */
export const cannedAnswerResource: Resource = {
  name: 'canned-answers',
  label: 'canned answer',
  table: 'canned_answer',
  key: { column: 'id', type: numberKey },
  roles: { read: roles, write: roles },
  fields: z.strictObject({ title: someText(120), text: someText(10_000) }),
  also: { updated_at: z.iso.datetime() },
  listed: ['title', 'text', 'updated_at'],
  search: containedIn('title', 'text'),
  sorted: ['title', 'updated_at'],
  sort: { by: 'title', direction: 'ASC' },
  writes: ['create', 'update', 'delete'],
  timed: true,
};
