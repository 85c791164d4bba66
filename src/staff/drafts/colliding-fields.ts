import type { Queryable } from '#src/db/open.ts';
import { versionOf } from '../resource/edit-rules.ts';
import type { Resource } from '../resource/resource.ts';
import { sameButForNumbers } from '../same-value.ts';
import { fieldsAt } from '../versions/version-sql.ts';
import type { RecordDraft } from './draft-sql.ts';

type Row = Record<string, unknown>;

/**
 * The fields of a draft that were changed in the record since the draft was begun, or that may have been: nobody but a
 * person can decide about them. Everything else can be published with what the record is now.
 * @param stored the writable fields of the record, as JSON
 */
export async function collidingFields(
  db: Queryable,
  resource: Resource,
  { record, stored, draft }: { record: Row; stored: Row; draft: RecordDraft },
): Promise<string[]> {
  if (draft.based_on === versionOf(resource, record)) return [];
  const base = await fieldsAt(db, resource, String(record.id), draft.based_on);
  return Object.keys(draft.fields).filter(
    (name) =>
      !(base && sameButForNumbers(base[name], stored[name])) &&
      !sameButForNumbers(draft.fields[name], stored[name]),
  );
}
