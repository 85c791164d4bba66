import type { IncomingHttpHeaders } from 'node:http';

/** Bytes of a file, both ends inclusive; without `to` up to its end. */
export interface ByteRange {
  from: number;
  to?: number | undefined;
}

/**
 * The range that a request asks for (RFC 9110, section 14), in the forms by which downloads are resumed. Any other
 * form, such as several ranges at once, is answered with the whole file, as that standard allows.
 */
export function rangeOf({ range }: IncomingHttpHeaders): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === undefined) return undefined;
  const from = Number(first);
  const to = last ? Number(last) : undefined;
  return to !== undefined && to < from ? undefined : { from, to };
}

/** Whether the part belongs to the same file of which the client has the beginning (RFC 9110, section 13.1.5). */
export function isSameFile(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-range'];
  return known === undefined || known === etag;
}
