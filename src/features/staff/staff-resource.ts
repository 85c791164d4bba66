import { z } from 'zod';
import { conflict } from '#src/errors.ts';
import { emailField } from '#src/mail/email-address.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { owners, staffRoles } from '#src/staff/roles.ts';
import { mailNewRole } from './account-mails.ts';
import { invite } from './invite.ts';
import { voidLinks } from './take-link.ts';

/**
 * The staff's accounts. Whoever is added is mailed an invitation, and again if the address is corrected before they have
 * set a password. Passwords and second factors are set by the members themselves; see `staff-api.ts` for the rest.
 */
export const staffResource = (publicUrl: string): Resource => ({
  name: 'staff',
  label: 'member of the staff',
  table: 'staff_user',
  key: { column: 'id', type: z.uuid() },
  roles: { read: owners, write: owners },
  confirmWrites: true,
  fields: z.strictObject({
    email: emailField('Email is required', 'Invalid email format'),
    name: z.string().trim().min(1).max(120),
    role: z.enum(staffRoles),
  }),
  also: {
    second_factor: z.boolean(),
    invited: z.boolean().describe('has not set a password yet'),
    disabled_at: z.iso.datetime().nullable(),
    last_login_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  },
  expressions: { second_factor: 't.totp_confirmed', invited: '(t.password_hash IS NULL)' },
  listed: ['email', 'name', 'role', 'second_factor', 'invited', 'disabled_at', 'last_login_at'],
  search: `t.email LIKE '%' || lower($) || '%' OR lower(t.name) LIKE '%' || lower($) || '%'`,
  sorted: ['email', 'name', 'role', 'last_login_at'],
  sort: { by: 'email', direction: 'ASC' },
  writes: ['create', 'update'],
  timed: true,
  async beforeWrite(given, { staff }, before) {
    if (before && before.id === staff.id && given.role !== before.role)
      return conflict('You cannot change your own role: ask another owner.');
    return undefined;
  },
  async afterWrite(after, { db }, before) {
    const { id, email, name, role } = after as Record<'id' | 'email' | 'name' | 'role', string>;
    const isMoved = before?.email !== email;
    if (isMoved && after.invited && !after.disabled_at)
      await invite(db, publicUrl, { id, email, name });
    else if (isMoved) await voidLinks(db, id);
    if (before && before.role !== role) await mailNewRole(db, publicUrl, { email, name, role });
  },
});

/** The audit record of staff actions. Only the calls themselves write to it. */
export const auditResource: Resource = {
  name: 'audit',
  label: 'recorded change',
  table: 'staff_audit',
  key: { column: 'id', type: z.coerce.number().int().positive() },
  roles: { read: owners, write: owners },
  fields: z.strictObject({}),
  also: {
    at: z.iso.datetime(),
    staff_email: z.string(),
    role: z.string(),
    call: z.string(),
    entity: z.string(),
    entity_id: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    ip: z.string(),
  },
  listed: ['at', 'staff_email', 'role', 'call', 'entity', 'entity_id', 'ip'],
  search: `t.staff_email LIKE lower($) || '%' OR t.staff_email LIKE $ || '%' OR t.call LIKE $ || '%' OR t.entity_id = $`,
  sorted: ['id'],
  sort: { by: 'id', direction: 'DESC' },
  filters: {
    entity: { type: z.string().max(60), sql: 't.entity = $' },
    entity_id: { type: z.string().max(200), sql: 't.entity_id = $' },
  },
  exported: {
    time: 't.at',
    who: 't.staff_email',
    role: 't.role',
    call: 't.call',
    entity: 't.entity',
    record: 't.entity_id',
    before: 't.before::text',
    after: 't.after::text',
    address: 't.ip',
  },
  writes: [],
};
