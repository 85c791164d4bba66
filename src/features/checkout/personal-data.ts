import { rows } from '#src/db/open.ts';
import type { PersonalData } from '#src/personal-data.ts';

/** Links with a price of their own, whose notes may name for whom they were made. */
export const checkoutPersonal: PersonalData = {
  async eraseMentions(client, { pattern }) {
    const changed = await rows(
      client,
      `UPDATE custom_link SET note = regexp_replace(note, $1, '[erased]', 'gi') WHERE note ~* $1 RETURNING 1`,
      [pattern],
    );
    return { custom_link: changed.length };
  },
};
