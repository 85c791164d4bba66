import { rows } from '#src/db/open.ts';
import type { PersonalData } from '#src/personal-data.ts';

/** Two whole years and the month that is compared with them. */
const MONTHS_25 = "(now() AT TIME ZONE 'UTC')::date - interval '25 months'";

/** Figures are anonymous, but a search term may name somebody. */
export const insightPersonal: PersonalData = {
  retention: [
    {
      name: 'visits',
      what: 'figures of visits',
      period: '25 months',
      table: 'visit_count',
      key: 'ctid',
      over: `t.day < ${MONTHS_25}`,
    },
    {
      name: 'searches',
      what: 'figures of searches',
      period: '25 months',
      table: 'search_term_count',
      key: 'ctid',
      over: `t.day < ${MONTHS_25}`,
    },
  ],
  async eraseMentions(client, { pattern, rough }) {
    const deleted = await rows(
      client,
      'DELETE FROM search_term_count WHERE term ~* $2 AND term ~* $1 RETURNING 1',
      [pattern, rough],
    );
    return { search_term_count: deleted.length };
  },
};
