import { z } from 'zod';
import type { Resource } from '#src/staff/resource/resource.ts';
import { owners } from '#src/staff/roles.ts';
import { discountMakers } from './ceiling.ts';

/** The maximum discount on a list price for each role: in offers, buy-now links and codes. */
export const ceilingResource: Resource = {
  name: 'discount-ceilings',
  label: 'discount ceiling',
  table: 'discount_ceiling',
  key: { column: 'role', type: z.enum(discountMakers) },
  roles: { read: discountMakers, write: owners },
  fields: z.strictObject({ percent: z.int().min(0).max(95) }),
  also: { role: z.enum(discountMakers), updated_at: z.iso.datetime() },
  listed: ['role', 'percent', 'updated_at'],
  timed: true,
  search: 't.role = $',
  sorted: ['role', 'percent'],
  sort: { by: 'percent', direction: 'DESC' },
  writes: ['update'],
};
