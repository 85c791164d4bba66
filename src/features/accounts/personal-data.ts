import { rows } from '#src/db/open.ts';
import type { PersonalData } from '#src/personal-data.ts';

const CUSTOMER = '(SELECT c.id FROM customer c WHERE c.email = $1)';

/** Accounts of customers. */
export const accountsPersonal: PersonalData = {
  moments: {
    kind: 'account',
    sql: `SELECT c.created_at AS at, 'Opened an account' AS said, NULL AS state, NULL::bigint AS amount_cents, NULL AS currency,
            NULL AS screen, NULL AS id FROM customer c WHERE c.email = $1`,
  },
  tables: [
    { table: 'customer', what: 'account', whose: 't.email = $1', hidden: ['password_hash'] },
    {
      table: 'customer_credential',
      what: 'password and other credentials',
      whose: `t.customer_id IN ${CUSTOMER}`,
      hidden: ['password', 'access_token', 'refresh_token', 'id_token'],
    },
    {
      table: 'customer_session',
      what: 'log-ins',
      whose: `t.customer_id IN ${CUSTOMER}`,
      hidden: ['token_hash', 'token_digest'],
    },
    {
      table: 'customer_link',
      what: 'mailed links of the account',
      whose: `lower(t.email) = $1 OR t.customer_id IN ${CUSTOMER}`,
      hidden: ['token_hash'],
    },
  ],
  retention: [
    {
      name: 'unconfirmed-accounts',
      what: 'unused accounts whose address was never confirmed',
      period: '30 days',
      table: 'customer',
      key: 'id',
      // Anybody can sign up with any address. An account that is used, or has bought something, stays.
      over: `NOT t.email_confirmed AND t.created_at < now() - interval '30 days'
        AND NOT EXISTS (SELECT FROM customer_session s WHERE s.customer_id = t.id AND s.last_seen_at > now() - interval '30 days')
        AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id = t.id::text)`,
    },
    {
      name: 'log-ins',
      what: 'ended sessions of customers',
      period: '30 days',
      table: 'customer_session',
      key: 'id',
      // A session lives for 30 days at most.
      over: `t.created_at < now() - interval '60 days'`,
    },
    {
      name: 'account-links',
      what: 'expired mailed links of accounts',
      period: '30 days',
      table: 'customer_link',
      key: 'token_hash',
      over: `t.expires_at < now() - interval '30 days'`,
    },
  ],
  names: 'SELECT name FROM customer WHERE email = $1',
  // Rows that depend on the account are deleted with it.
  async erase(client, { email }) {
    await rows(client, 'DELETE FROM customer_link WHERE lower(email) = lower($1)', [email]);
    await rows(client, 'DELETE FROM customer WHERE email = lower($1)', [email]);
  },
};
