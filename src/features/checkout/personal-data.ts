import { rows } from '#src/db/open.ts';
import type { PersonalData } from '#src/personal-data.ts';

/** Links and codes, whose notes may name the person they are for, and baskets. */
export const checkoutPersonal: PersonalData = {
  tables: [
    {
      table: 'basket_line',
      what: 'basket',
      whose: 't.customer_id IN (SELECT id FROM customer WHERE email = $1)',
    },
  ],
  nobody: {
    discount_code: 'codes; a note may name the person it is for',
    discount_use: 'which order used which code; names no person',
  },
  async eraseMentions(client, { pattern }) {
    const changed = await rows(
      client,
      `UPDATE custom_link SET note = regexp_replace(note, $1, '[erased]', 'gi') WHERE note ~* $1 RETURNING 1`,
      [pattern],
    );
    const codes = await rows(
      client,
      `UPDATE discount_code SET note = regexp_replace(note, $1, '[erased]', 'gi') WHERE note ~* $1 RETURNING 1`,
      [pattern],
    );
    return { custom_link: changed.length, discount_code: codes.length };
  },
};
