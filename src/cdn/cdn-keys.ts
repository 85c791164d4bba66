/** Every answer that a CDN may cache carries it. */
export const EVERYTHING = 'all';

/**
 * How long a CDN keeps an answer without a purge, and serves it while it revalidates or while the store fails;
 * seconds.
 */
const KEEP_S = 86_400;
const STALE = `stale-while-revalidate=60, stale-if-error=${KEEP_S}`;

/** Proxies accept a few KB of headers; an answer that shows more than this is not cached by the CDN. */
const MOST_KEY_BYTES = 1000;

const keyOf = (tag: string): string => tag.replace(':', '-');
const groupOf = (tag: string): string | undefined =>
  tag.includes(':') ? `${tag.split(':')[0]}-all` : undefined;

/** The keys by which an answer with these tags is purged, such as `report-12 report-all reports all`. */
function keysOf(tags: readonly string[]): string[] {
  return [
    ...new Set([...tags.map(keyOf), ...tags.flatMap((tag) => groupOf(tag) ?? []), EVERYTHING]),
  ];
}

/** The keys to purge when these tags have changed; `report:*` means all reports. */
export const purgedKeys = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => (tag.endsWith(':*') ? groupOf(tag)! : keyOf(tag)))),
];

/**
 * Headers that tell a CDN how long it may keep an answer that is the same for everybody, and by which keys to purge
 * it: `CDN-Cache-Control` (RFC 9213), `Surrogate-Control` and `Surrogate-Key` (Fastly, Varnish), `Cache-Tag`
 * (Cloudflare). Browsers still revalidate each time.
 * @param tags the content that the answer shows
 * @param until when it changes without a write
 * @returns nothing for an answer that shows too much, or that changes within the next second
 */
export function cdnHeaders(
  tags: readonly string[],
  { seconds = KEEP_S, until }: { seconds?: number; until?: Date | undefined } = {},
): Record<string, string> {
  const keys = keysOf(tags);
  const left = until ? Math.floor((until.getTime() - Date.now()) / 1000) : KEEP_S;
  const age = Math.min(seconds, left);
  if (age < 1 || keys.join(' ').length > MOST_KEY_BYTES) return {};
  const control = `max-age=${age}, ${STALE}`;
  return {
    'cdn-cache-control': control,
    'surrogate-control': control,
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
  };
}
