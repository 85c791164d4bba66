/** One of the networks that an address counts as in a limit. */
export interface Network {
  key: string;
  /** Its allowance, as a multiple of that of a single address. */
  times: number;
}

/** The IPv4 address that this is or that, as an IPv6 address, it embeds; undefined for others. */
const ipv4Of = (ip: string) => /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];

/** The first four of an IPv6 address's eight groups. */
function prefixOf(ip: string): number[] {
  const [head = '', tail] = ip.split('%')[0]!.toLowerCase().split('::');
  const groups = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(8 - groups.length - after.length, 0);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after];
  return all.slice(0, 4).map((group) => Number.parseInt(group || '0', 16));
}

const written = (groups: number[]) => groups.map((group) => group.toString(16)).join(':');

/**
 * The key of requests whose connection has ended: the system no longer knows their address. Together they have one
 * allowance, since nobody reads their answers.
 */
const GONE = 'gone';

/**
 * What an address counts as in a limit: an IPv4 address itself; an IPv6 address its /64, which is what one customer
 * gets and can vary within (RFC 6177).
 * @param ip `request.ip`, which is undefined once the connection has ended, whatever its type says
 */
export const addressKey = (ip: string | undefined): string =>
  ip === undefined ? GONE : (ipv4Of(ip) ?? `${written(prefixOf(ip))}::/64`);

/**
 * Every network that an address counts as, the narrowest first. Providers also assign a /56 or a /48 to one customer,
 * so these have limits too: wider ones, since many customers may share them.
 */
export function networksOf(ip: string | undefined): Network[] {
  const single = { key: addressKey(ip), times: 1 };
  if (ip === undefined || ipv4Of(ip) !== undefined) return [single];
  const [a = 0, b = 0, c = 0, d = 0] = prefixOf(ip);
  return [
    single,
    { key: `${written([a, b, c, d & 0xff00])}::/56`, times: 4 },
    { key: `${written([a, b, c])}::/48`, times: 16 },
  ];
}

/** The network by which an address takes turns in queues: the widest that one customer may have. */
export const networkKey = (ip: string | undefined): string => networksOf(ip).at(-1)!.key;
