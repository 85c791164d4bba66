import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks that are not the public Internet (IANA's registries of special-purpose addresses, RFC 6890). */
const hidden = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  hidden.addSubnet(network, prefix, 'ipv4');

// All that is routed is in 2000::/3; of that, tunnels and examples may lead anywhere.
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  hidden.addSubnet(network, prefix, 'ipv6');

/** Whether an address, as the resolver writes it, is one of the public Internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !hidden.check(address, 'ipv4');
  return family === 6 && routed.check(address, 'ipv6') && !hidden.check(address, 'ipv6');
}

export interface Target {
  url: URL;
  /** Where to connect: the name is not resolved again. */
  address: string;
  family: 4 | 6;
}

/**
 * Reads where a webhook goes, and resolves its name once.
 * @param allowLoopback this machine without TLS is a target too: for tests
 * @returns the target, or a sentence that says why there is none
 */
export async function findTarget(given: string, allowLoopback: boolean): Promise<Target | string> {
  const fault = faultOfUrl(given, allowLoopback);
  if (fault) return fault;
  const url = new URL(given);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  let found: { address: string; family: number }[];
  try {
    found = await lookup(host, { all: true });
  } catch {
    return `The name ${host} is not known.`;
  }
  const ours = (address: string) => allowLoopback && (address === '127.0.0.1' || address === '::1');
  const strange = found.find(({ address }) => !ours(address) && !isPublicAddress(address));
  if (strange) return `${host} leads to ${strange.address}, which is not on the public Internet.`;
  const [first] = found;
  return first
    ? { url, address: first.address, family: first.family as 4 | 6 }
    : `The name ${host} is not known.`;
}

/** What is wrong with an address by its form; undefined when nothing is. */
export function faultOfUrl(given: string, allowLoopback: boolean): string | undefined {
  if (!URL.canParse(given)) return 'must be a whole address, such as https://crm.example.com/hooks';
  const { protocol, hostname, username, password } = new URL(given);
  const host = hostname.replace(/^\[|\]$/g, '');
  const loopback = allowLoopback && ['127.0.0.1', '::1', 'localhost'].includes(host);
  if (protocol !== 'https:' && !(loopback && protocol === 'http:'))
    return 'must begin with https://';
  if (username || password) return 'must not hold a name or a password';
  if (isIP(host) && !loopback && !isPublicAddress(host))
    return 'must lead to the public Internet, not into a private network';
  return undefined;
}
