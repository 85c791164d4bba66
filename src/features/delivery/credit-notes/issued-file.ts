import { makeOnce } from '#src/jobs/make-once.ts';
import { type Delivery, keepFile } from '../dependencies.ts';

interface Issued {
  number: string;
  file_key: string | null;
}

/** Where the document with one id is found, and how its PDF is drawn. */
interface Source<Document extends Issued> {
  table: 'invoice' | 'tax_document';
  find(): Promise<Document | undefined>;
  draw(document: Document): Promise<Uint8Array>;
}

/** The PDF of an issued document, drawn on the first request; undefined if there is no such document. */
export async function issuedFile<Document extends Issued>(
  delivery: Delivery,
  id: string,
  { table, find, draw }: Source<Document>,
): Promise<{ key: string; name: string } | undefined> {
  const { db } = delivery;
  const issued = await find();
  if (!issued) return undefined;
  const ready = async () => (await find())?.file_key ?? undefined;
  const make = async () => {
    const file = await draw(issued);
    const { key } = await keepFile(delivery, [file], 'invoice');
    const { rowCount } = await db.query(
      `UPDATE ${table} SET file_key = $2, file_digest = sha256($3) WHERE id = $1 AND file_key IS NULL`,
      [id, key, file],
    );
    if (rowCount === 1) return key;
    // A process whose lease had expired was faster: its copy is the one stored.
    await (await delivery.files()).remove(key);
    return (await ready()) ?? key;
  };
  return {
    key: issued.file_key ?? (await makeOnce(db, { key: `${table} ${id}`, ready, make })),
    name: `${issued.number}.pdf`,
  };
}
