import type { Queryable } from '#src/db/open.ts';
import { row, rows } from '#src/db/open.ts';
import { conflict, failure } from '#src/errors.ts';
import { publisherName } from '#src/features/content/queries.ts';
import { leadRow } from '#src/features/figures/figure-years.ts';
import { apa } from '#src/features/figures/pieces/cite-figure.ts';
import { figureLinks } from '#src/features/figures/pieces/figure-links.ts';
import { acceptForm, type FormDependencies } from '#src/features/leads/accept-form.ts';
import type { Handlers } from '#src/http/api/contract.ts';
import { digestOf, digestOfValues, newToken } from '#src/secrets.ts';
import { citedFigure } from '../cited-figure.ts';
import { citedOf } from '../pieces/cited-of.ts';
import type { permissionContracts } from './permission-contract.ts';
import { permissionNumber } from './permission-number.ts';

interface Dependencies extends FormDependencies {
  /** Derives the links of permissions, so that a form sent again gets the same one. */
  linkKey: string;
}

interface NewPermission {
  token: string;
  figure: number;
  code: string;
  name: string;
  email: string;
  place: string;
  work: string;
  subject: string;
  citation: string;
  page: string;
}

const insertPermission = (client: Queryable, given: NewPermission) =>
  rows(
    client,
    `INSERT INTO quote_permission (token_hash, figure_id, report_code, name, email, place, work, subject, citation, source_page)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (token_hash) DO NOTHING`,
    [
      digestOf(given.token),
      given.figure,
      given.code,
      given.name,
      given.email,
      given.place,
      given.work,
      given.subject,
      given.citation,
      given.page,
    ],
  );

const MOST_FIGURES = 3;

/**
 * Whether this person already has, for this work, the permitted number of figures of the report, not counting this one.
 * Holds a lock until the transaction ends, so that simultaneous requests are counted correctly.
 */
async function hasEnough(client: Queryable, given: NewPermission): Promise<boolean> {
  const whose = [given.email.toLowerCase(), given.code, given.work.toLowerCase()];
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [whose.join('\n')]);
  const found = await row<{ others: number }>(
    client,
    `SELECT count(DISTINCT figure_id)::int AS others FROM quote_permission
     WHERE lower(email) = $1 AND report_code = $2 AND lower(work) = $3 AND figure_id <> $4`,
    [...whose, given.figure],
  );
  return (found?.others ?? 0) >= MOST_FIGURES;
}

const enough = () =>
  conflict(
    `You have permission for ${MOST_FIGURES} figures of this report in this work. For more, please write to us.`,
  );

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Gives permission to quote a current, public figure: at once, to a person, once per form. */
export const permissionApi = (deps: Dependencies): Handlers<typeof permissionContracts> => ({
  async askPermission({ body }, { db, caller }) {
    const found = await citedFigure(db, body.figure);
    if (!found) return failure('not-found', { message: 'There is no such figure.' });
    const { figure } = found;
    if (figure.state === 'superseded' || figure.state === 'withdrawn')
      return conflict('This figure has been superseded. Please quote the current one.');
    if (!leadRow(figure))
      return conflict(
        'The values of this figure are in the report; its licence states how they may be quoted.',
      );
    const { turnstile_token: _, website, ...content } = body;
    const key = one(caller?.headers['idempotency-key']) ?? newToken();
    const token = digestOfValues(deps.linkKey, key, content).toString('base64url');
    const cited = citedOf(
      figure,
      deps.publicUrl + figureLinks(figure).page,
      await publisherName(db),
    );
    const reply = await acceptForm(deps, {
      form: 'permission',
      caller,
      body,
      success: 'Your permission is ready.',
      async store(client, _, { page }) {
        const given = {
          ...content,
          token,
          code: figure.report.code,
          subject: figure.subject,
          citation: apa(cited),
          page,
        };
        if (!(await hasEnough(client, given))) await insertPermission(client, given);
      },
    });
    if (reply.status !== 200 || !('tags' in reply)) return reply;
    const given = await row<{ id: number; created_at: Date }>(
      db,
      'SELECT id, created_at FROM quote_permission WHERE token_hash = $1',
      [digestOf(token)],
    );
    // A form filled in by a program got the usual answer, but was not stored.
    if (!given) return website ? reply : enough();
    const number = permissionNumber(given);
    return { ...reply, body: { ...reply.body, number, file: `/download/permission/${token}` } };
  },
});
