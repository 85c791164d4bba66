import { rows } from '#src/db/open.ts';
import type { PersonalData } from '#src/personal-data.ts';
import { permissionsOfAddress } from './permission/permissions-of-address.ts';

/** Permissions to quote. */
export const citationsPersonal: PersonalData = {
  tables: [
    {
      table: 'quote_permission',
      what: 'permissions to quote',
      whose: 'lower(t.email) = $1',
      hidden: ['token_hash'],
    },
  ],
  retention: [
    {
      name: 'quote-permissions',
      what: 'permissions to quote',
      period: '24 months',
      table: 'quote_permission',
      key: 'id',
      over: `t.created_at < now() - interval '24 months'`,
    },
  ],
  names: 'SELECT name FROM quote_permission WHERE lower(email) = $1',
  owned: { permissions: permissionsOfAddress },
  async erase(client, { email }) {
    await rows(client, 'DELETE FROM quote_permission WHERE lower(email) = lower($1)', [email]);
  },
};
