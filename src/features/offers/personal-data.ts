import type { PersonalData } from '#src/personal-data.ts';
import { offersOfAddress } from './offers-of-address.ts';

/** Offers: their buyers, and messages about them. What was paid is kept with the order. */
export const offersPersonal: PersonalData = {
  tables: [
    {
      table: 'offer',
      what: 'offers',
      whose: 'lower(t.email) = $1',
      hidden: ['salt', 'key_hash'],
    },
    {
      table: 'offer_event',
      what: 'events of offers',
      whose: 't.offer_id IN (SELECT o.id FROM offer o WHERE lower(o.email) = $1)',
    },
  ],
  moments: {
    kind: 'offer',
    sql: `SELECT o.created_at AS at, 'Offer ' || o.number AS said, offer_state(o) AS state, o.gross_cents AS amount_cents, o.currency,
            'offers' AS screen, o.id::text AS id FROM offer o WHERE lower(o.email) = $1`,
    stated:
      'SELECT o.email, o.buyer_name AS name, o.company, o.phone, o.created_at AS at FROM offer o',
  },
  nobody: {
    offer_line: 'what is offered; names no person',
  },
  retention: [
    {
      name: 'offers',
      what: 'offers',
      period: '24 months',
      table: 'offer',
      key: 'id',
      over: `t.held_until < now() - interval '24 months'`,
    },
  ],
  names: 'SELECT buyer_name AS name FROM offer WHERE lower(email) = $1',
  owned: { offers: offersOfAddress },
  // What somebody asked or wrote about the offers of others, such as colleagues.
  mentioning: { offer: ['note'], offer_event: ['words'] },
};
