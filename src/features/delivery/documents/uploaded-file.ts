import { rows } from '#src/db/open.ts';
import type { OrderLine } from '#src/features/orders/order-lines.ts';
import type { Delivery } from '../dependencies.ts';

/**
 * The file that staff uploaded for the edition of a line, by its key in the file storage. `later`: none was uploaded for
 * that edition, and this one is of the next edition that has one. Undefined if there is neither.
 */
export async function uploadedFile(
  { db, files }: Pick<Delivery, 'db' | 'files'>,
  { report_id, edition }: Pick<OrderLine, 'report_id' | 'edition'>,
): Promise<{ key: string; later: boolean } | undefined> {
  const uploaded = await rows<{ key: string; later: boolean }>(
    db,
    `SELECT key, first > $2 AS later FROM (
       SELECT full_file AS key, COALESCE(full_file_edition, 1) AS first, NULL::integer AS last
       FROM report WHERE id = $1 AND full_file IS NOT NULL
       UNION ALL
       SELECT file_key, first_edition, last_edition FROM edition_file WHERE report_id = $1
     ) f WHERE last IS NULL OR last >= $2 ORDER BY later, abs(first - $2)`,
    [report_id, edition],
  );
  const store = await files();
  for (const one of uploaded) if (await store.exists(one.key)) return one;
  return undefined;
}
