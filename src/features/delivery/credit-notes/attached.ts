import { buffer } from 'node:stream/consumers';
import type { NewMail } from '#src/mail/queue-mail.ts';
import type { Delivery } from '../dependencies.ts';

/**
 * A document as it is attached to a mail.
 * @throws Error if it is missing, or the storage cannot be read now
 */
export async function attached(
  delivery: Delivery,
  file: { key: string; name: string } | undefined,
): Promise<NonNullable<NewMail['attachments']>[number]> {
  const opened = file && (await (await delivery.files()).open(file.key));
  if (!opened) throw new Error(`the document ${file?.name ?? ''} cannot be read`);
  const content = await buffer(opened.stream);
  return { fileName: file.name, contentType: 'application/pdf', content };
}
