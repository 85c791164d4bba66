import { row, rows } from '#src/db/open.ts';
import { failure, fieldProblem } from '#src/errors.ts';
import { digestOf, newToken } from '#src/secrets.ts';
import { addedBefore, rememberAdded } from '#src/staff/resource/added-once.ts';
import type { StaffRole } from '#src/staff/roles.ts';
import { DONE, reply, type StaffContext, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { KEY_PREFIX } from './identify-key.ts';
import type { ApiKey, apiKeyStaffContracts } from './staff-contract.ts';

const DAY_MS = 86_400_000;
/** Maximum lifetime of a key in days. */
const LONGEST = 366;

type Dates = 'created_at' | 'ends_at' | 'last_used_at';
type Row = Omit<ApiKey, Dates> & { created_at: Date; ends_at: Date; last_used_at: Date | null };

const written = ({ created_at, ends_at, last_used_at, ...key }: Row): ApiKey => ({
  ...key,
  created_at: created_at.toISOString(),
  ends_at: ends_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

const KEYS = { name: 'api-keys' };

/** Revokes the key that the same form made before: its secret was in an answer that was lost. */
async function withdrawUnseen({ db, audit }: StaffContext, id: string): Promise<void> {
  const unseen = await row<{ name: string }>(
    db,
    `UPDATE api_key SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING name`,
    [id],
  );
  if (unseen)
    await audit({ entity: KEYS.name, id, after: { name: unseen.name, revoked: 'never shown' } });
}

/** Handlers of owners' actions on API keys. */
export const apiKeyStaffApi = (
  scopesOf: (role: StaffRole) => Record<string, string[]>,
): StaffHandlers<typeof apiKeyStaffContracts> => ({
  async listApiKeys(_, { db, staff }) {
    const found = await rows<Row & { total: number }>(
      db,
      `SELECT k.id, k.name, k.shown, k.scopes, a.email AS made_by, k.created_at, k.ends_at, k.last_used_at,
         CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked' WHEN k.ends_at <= now() THEN 'ended' ELSE 'active' END AS state,
         count(*) OVER ()::int AS total
       FROM api_key k JOIN staff_user a ON a.id = k.staff_id ORDER BY k.created_at DESC, k.id LIMIT 200`,
    );
    const keys = found.map(({ total: _total, ...key }) => written(key));
    const opens = scopesOf(staff.role);
    return reply({ keys, scopes: Object.keys(opens), opens, total: found[0]?.total ?? 0 });
  },

  async createApiKey({ body }, context) {
    const { name, scopes, ends_on } = body;
    const { db, staff, audit } = context;
    const open = scopesOf(staff.role);
    const unknown = scopes.filter((scope) => !Object.hasOwn(open, scope));
    if (unknown.length > 0)
      return fieldProblem(
        'scopes',
        `your role cannot give these: ${unknown.slice(0, 5).join(', ')}`,
      );
    const ends = new Date(Date.parse(`${ends_on}T00:00:00Z`) + DAY_MS);
    if (ends.getTime() <= Date.now()) return fieldProblem('ends_on', 'must not be in the past');
    if (ends.getTime() > Date.now() + LONGEST * DAY_MS)
      return fieldProblem('ends_on', 'must be within a year');
    const secret = newToken();
    const given = [...new Set(scopes)].toSorted();
    const earlier = await addedBefore(context, KEYS, body);
    if (earlier) await withdrawUnseen(context, earlier.recordId);
    const made = await row<{ id: string }>(
      db,
      `INSERT INTO api_key (staff_id, name, key_digest, shown, scopes, ends_at)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [staff.id, name, digestOf(secret), secret.slice(-4), given, ends],
    );
    const { id } = made!;
    await rememberAdded(context, KEYS, id, '');
    await audit({ entity: 'api-keys', id, after: { name, scopes: given, ends_on } });
    return reply({ id, key: KEY_PREFIX + secret });
  },

  async revokeApiKey({ params: { id } }, { db, audit }) {
    const revoked = await row<{ name: string }>(
      db,
      'UPDATE api_key SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING name',
      [id],
    );
    if (!revoked)
      return failure('not-found', { message: 'There is no such key, or it was revoked.' });
    await audit({ entity: 'api-keys', id, after: { name: revoked.name, revoked: true } });
    return DONE;
  },
});
