import type { CdnConfig } from '#src/cdn/purge-request.ts';
import { isPrivateTransport, type Reader } from './reach-settings.ts';

const APIS: Record<CdnConfig['kind'], string | undefined> = {
  fastly: 'https://api.fastly.com',
  cloudflare: 'https://api.cloudflare.com/client/v4',
  varnish: undefined,
  url: undefined,
};

/** Reads the settings of the CDN in front of the store: `CDN` and its account. Unset: answers are only for browsers. */
export function readCdnSettings({ text, wrong }: Reader): CdnConfig | undefined {
  const kind = text('CDN') as CdnConfig['kind'] | undefined;
  if (!kind) return undefined;
  if (!Object.hasOwn(APIS, kind)) {
    wrong.push('CDN must be fastly, cloudflare, varnish or url');
    return undefined;
  }
  const url = (text('CDN_URL') ?? APIS[kind] ?? '').replace(/\/+$/, '');
  const service = text('CDN_SERVICE') ?? '';
  const token = text('CDN_TOKEN') ?? '';
  if (!url) wrong.push(`CDN_URL is missing: the address at which ${kind} accepts purges`);
  else if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    wrong.push('CDN_URL must be an address such as https://cdn.example.com');
  else if (!isPrivateTransport(url, 'https:') && (kind !== 'varnish' || token))
    wrong.push('CDN_URL must be https: the token is sent to it');
  if (APIS[kind] && !/^[\w-]+$/.test(service))
    wrong.push(
      `CDN_SERVICE must be the id of ${kind === 'fastly' ? 'the service at Fastly' : 'the zone at Cloudflare'}`,
    );
  if (APIS[kind] && !token)
    wrong.push(`CDN_TOKEN is missing: ${kind} accepts purges only from its account`);
  return { kind, url, service, token };
}
