import { BlockList, isIP } from 'node:net';
import { addressesOf } from './addresses-of.ts';

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

// All routed addresses are in 2000::/3; tunnels and documentation prefixes in it may lead anywhere.
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  hidden.addSubnet(network, prefix, 'ipv6');

/** Whether an address, as written by the resolver, is on the public Internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !hidden.check(address, 'ipv4');
  return family === 6 && routed.check(address, 'ipv6') && !hidden.check(address, 'ipv6');
}

export interface Target {
  url: URL;
  /** The address to connect to: the name is not resolved again. */
  address: string;
  family: 4 | 6;
}

export interface Finding {
  /** Also accepts this machine without TLS, for tests. */
  allowLoopback?: boolean;
  /** Ends the look-up. */
  signal?: AbortSignal;
  /** Instead of the system's, for tests. */
  nameServers?: readonly string[] | undefined;
}

/**
 * Parses a webhook's URL, and resolves its host name once, within five seconds.
 * @returns the target, or a sentence that says why there is none
 */
export async function findTarget(
  given: string,
  { allowLoopback = false, signal = new AbortController().signal, nameServers }: Finding = {},
): Promise<Target | string> {
  const fault = faultOfUrl(given, allowLoopback);
  if (fault) return fault;
  const url = new URL(given);
  const host = hostOf(url);
  const found = await addressesOf(host, signal, nameServers);
  const ours = (address: string) => allowLoopback && (address === '127.0.0.1' || address === '::1');
  const strange = found.find((address) => !ours(address) && !isPublicAddress(address));
  if (strange) return `${host} leads to ${strange}, which is not on the public Internet.`;
  const [address] = found;
  return address
    ? { url, address, family: isIP(address) as 4 | 6 }
    : `The name ${host} cannot be resolved.`;
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** What is wrong with the format of a URL; undefined if it is valid. */
export function faultOfUrl(given: string, allowLoopback: boolean): string | undefined {
  if (!URL.canParse(given)) return 'must be a complete URL, such as https://crm.example.com/hooks';
  const url = new URL(given);
  const { protocol, username, password } = url;
  const host = hostOf(url);
  const loopback = allowLoopback && ['127.0.0.1', '::1', 'localhost'].includes(host);
  if (protocol !== 'https:' && !(loopback && protocol === 'http:'))
    return 'must begin with https://';
  if (username || password) return 'must not contain a user name or a password';
  if (isIP(host) && !loopback && !isPublicAddress(host))
    return 'must lead to the public Internet, not into a private network';
  return undefined;
}
