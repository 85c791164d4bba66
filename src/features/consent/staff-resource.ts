import { z } from 'zod';
import type { Resource } from '#src/staff/resource/resource.ts';
import { owners } from '#src/staff/roles.ts';

/** Decisions about cookies as proof, under a number known only to the visitor's own browser. */
export const consentResource: Resource = {
  name: 'consents',
  label: 'consent record',
  table: 'consent_record',
  key: { column: 'id', type: z.uuid() },
  roles: { read: owners, write: owners },
  fields: z.strictObject({}),
  also: {
    visitor_id: z.uuid(),
    version: z.string(),
    functional: z.boolean(),
    analytics: z.boolean(),
    marketing: z.boolean(),
    privacy_control: z.boolean().describe('the browser sent Global Privacy Control'),
    created_at: z.iso.datetime(),
  },
  listed: [
    'visitor_id',
    'version',
    'functional',
    'analytics',
    'marketing',
    'privacy_control',
    'created_at',
  ],
  search:
    "t.visitor_id = CASE WHEN $ ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\\Z' THEN $::uuid END",
  sorted: ['created_at'],
  sort: { by: 'created_at', direction: 'DESC' },
  filters: {
    from: { type: z.iso.date(), sql: 't.created_at >= publishers_midnight($::date)' },
    to: { type: z.iso.date(), sql: 't.created_at < publishers_midnight($::date + 1)' },
  },
  exported: {
    visitor: 't.visitor_id::text',
    words: 't.version',
    functional: 't.functional',
    analytics: 't.analytics',
    marketing: 't.marketing',
    privacy_control: 't.privacy_control',
    time: 't.created_at',
  },
  writes: [],
};
