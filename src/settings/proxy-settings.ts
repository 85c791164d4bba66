import { isIP, isIPv4 } from 'node:net';
import { listOf, type Reader } from './reach-settings.ts';

/** Shorter prefixes contain public addresses: 10.0.0.0/8 and fc00::/7 are the widest private blocks. */
const SHORTEST = { 4: 8, 6: 7 } as const;

/** Peers whose X-Forwarded-For is trusted, as CIDR blocks or single addresses. */
export function readTrustedProxies({ text, wrong }: Reader): string[] {
  const blocks = listOf(text('TRUSTED_PROXIES'));
  for (const block of blocks) {
    const [address = '', prefix, ...more] = block.split('/');
    const version = isIP(address) as 0 | 4 | 6;
    const bits =
      prefix === undefined ? undefined : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
    const widest = isIPv4(address) ? 32 : 128;
    if (!version || more.length > 0 || (bits !== undefined && !(bits <= widest)))
      wrong.push(
        `TRUSTED_PROXIES contains "${block}", which is neither an address nor a CIDR block such as 10.0.0.0/8`,
      );
    else if (
      bits !== undefined &&
      (bits < SHORTEST[version] || (/^::ffff:/i.test(address) && bits < 104))
    )
      wrong.push(
        `TRUSTED_PROXIES contains ${block}: anybody in it could choose the address that limits count by`,
      );
  }
  return blocks;
}
