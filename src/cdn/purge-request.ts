import { EVERYTHING } from './cdn-keys.ts';

/** Where and how a CDN is purged. */
export interface CdnConfig {
  kind: 'fastly' | 'cloudflare' | 'varnish' | 'url';
  /** Base of the CDN's API; for Varnish and custom services their address. */
  url: string;
  /** Fastly's service, Cloudflare's zone. */
  service: string;
  token: string;
}

/** How many keys one call accepts, by kind of CDN. */
const MOST_KEYS = { fastly: 256, cloudflare: 30, varnish: 100, url: 1000 };

/** For more keys than this everything is purged: one call instead of many. */
const WORTH_EVERYTHING = 1000;

interface PurgeRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** The calls that purge the keys, in the CDN's own protocol. */
function purgeRequests(cdn: CdnConfig, keys: readonly string[]): PurgeRequest[] {
  if (keys.includes(EVERYTHING) || keys.length > WORTH_EVERYTHING)
    return [purge(cdn, [EVERYTHING])];
  const most = MOST_KEYS[cdn.kind];
  return Array.from({ length: Math.ceil(keys.length / most) }, (_, at) =>
    purge(cdn, keys.slice(at * most, (at + 1) * most)),
  );
}

const json = { 'content-type': 'application/json' };

function purge({ kind, url, service, token }: CdnConfig, keys: string[]): PurgeRequest {
  switch (kind) {
    // www.fastly.com/documentation/reference/api/purging
    case 'fastly':
      return {
        url: `${url}/service/${service}/purge`,
        method: 'POST',
        headers: {
          'fastly-key': token,
          'surrogate-key': keys.join(' '),
          accept: 'application/json',
        },
      };
    // developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags
    case 'cloudflare':
      return {
        url: `${url}/zones/${service}/purge_cache`,
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${token}` },
        body: JSON.stringify({ tags: keys }),
      };
    // The request for which docs/operations.md gives Varnish a rule (xkey vmod).
    case 'varnish':
      return {
        url,
        method: 'PURGE',
        headers: {
          'xkey-purge': keys.join(' '),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      };
    case 'url':
      return {
        url,
        method: 'POST',
        headers: { ...json, ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ keys }),
      };
  }
}

/**
 * Purges everything with one of the keys from the CDN.
 * @returns why that failed; earlier calls may have been accepted
 */
export async function sendPurge(
  cdn: CdnConfig,
  keys: readonly string[],
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<{ reason: string; status?: number } | undefined> {
  for (const { url, ...init } of purgeRequests(cdn, keys)) {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      const response = await fetch(url, { ...init, redirect: 'error', signal: deadline });
      await response.body?.cancel();
      if (!response.ok) return { reason: 'refused', status: response.status };
    } catch (error) {
      const { name, cause } = error as { name: string; cause?: { code?: string } };
      return { reason: name === 'TimeoutError' ? 'timeout' : (cause?.code ?? 'no answer') };
    }
  }
  return undefined;
}
