import { z } from 'zod';
import { fieldProblem } from '#src/errors.ts';
import { numberKey, someText, text } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { editors, staffRoles } from '#src/staff/roles.ts';
import { wordsOf } from './words.ts';

const FEWEST = 2;
const MOST = 12;

/** Terms with the same meaning: a search for one of them also finds the others. */
export const synonymResource: Resource = {
  name: 'synonyms',
  label: 'list of synonyms',
  table: 'synonym',
  key: { column: 'id', type: numberKey },
  roles: { read: staffRoles, write: editors },
  fields: z.strictObject({ terms: z.array(someText(80)).max(MOST), note: text(500) }),
  also: { created_at: z.iso.datetime(), updated_at: z.iso.datetime() },
  listed: ['terms', 'note', 'updated_at'],
  search: 'EXISTS (SELECT FROM unnest(t.terms) term WHERE strpos(lower(term), lower($)) > 0)',
  sorted: ['id', 'terms', 'updated_at'],
  sort: { by: 'terms', direction: 'ASC' },
  timed: true,
  writes: ['create', 'update', 'delete'],
  async beforeWrite(given) {
    const terms = given.terms as string[];
    const problem = problemOf(terms.map((term) => wordsOf(term).join(' ')));
    return problem ? fieldProblem('terms', problem) : undefined;
  },
};

function problemOf(terms: string[]): string | undefined {
  if (terms.some((term) => term === '')) return 'must contain letters or digits';
  if (new Set(terms).size < terms.length) return 'contains the same words twice';
  return terms.length < FEWEST ? 'needs at least two' : undefined;
}
