import { createHash } from 'node:crypto';

/** Makes a request to the storage; rejects or resolves to a response of any status. */
export type Send = (
  method: 'POST' | 'PUT' | 'DELETE',
  query: string,
  body?: Blob | string,
  headers?: Record<string, string>,
) => Promise<Response>;

/** A request of a multipart upload was refused. */
export class PartRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`object storage answered with ${status}`);
    this.status = status;
  }
}

/**
 * Uploads a file in parts, each with its digest, so that only the failed part is sent again after an interruption,
 * and no request exceeds the storage's limit. On any failure, the storage is asked to discard the parts.
 * @throws PartRefused, or a network error
 */
export async function putInParts(send: Send, file: Blob, partBytes: number): Promise<void> {
  const begun = await accepted(await send('POST', '?uploads'));
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text())?.[1];
  if (!id) throw new PartRefused(begun.status);
  const upload = `uploadId=${encodeURIComponent(id)}`;
  try {
    const parts: string[] = [];
    for (let from = 0; from < file.size; from += partBytes) {
      const part = file.slice(from, from + partBytes);
      const number = parts.length + 1;
      const sent = await accepted(
        await send('PUT', `?partNumber=${number}&${upload}`, part, {
          'x-amz-content-sha256': await digestOf(part),
        }),
      );
      await sent.body?.cancel();
      const tag = (sent.headers.get('etag') ?? '').replaceAll('"', '&quot;');
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`);
    }
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const joined = await accepted(await send('POST', `?${upload}`, list));
    // The status was sent before the parts were joined.
    if (/<Error>/.test(await joined.text())) throw new PartRefused(500);
  } catch (error) {
    const dropped = await send('DELETE', `?${upload}`).catch(() => undefined);
    await dropped?.body?.cancel();
    throw error;
  }
}

async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response;
  await response.body?.cancel();
  throw new PartRefused(response.status);
}

async function digestOf(part: Blob): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of part.stream()) digest.update(chunk);
  return digest.digest('hex');
}
