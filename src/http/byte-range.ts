import type { IncomingHttpHeaders } from 'node:http';

/** Bytes of a file, both ends included; without `to` up to its end. */
export interface ByteRange {
  from: number;
  to?: number | undefined;
}

/**
 * The range that a request for a part asks for (RFC 9110, section 14), in the forms by which downloads are resumed.
 * What is asked for otherwise, such as several ranges at once, is answered whole, as that standard allows.
 */
export function rangeOf({ range }: IncomingHttpHeaders): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === undefined) return undefined;
  const from = Number(first);
  const to = last ? Number(last) : undefined;
  return to !== undefined && to < from ? undefined : { from, to };
}

/** Whether the part belongs to the file that the client has the beginning of (RFC 9110, section 13.1.5). */
export function isSameFile(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-range'];
  return known === undefined || known === etag;
}
