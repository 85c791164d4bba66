import { isIPv4 } from 'node:net';

/** The input of a settings reader. */
export interface Reader {
  /** The trimmed value of a variable; undefined when it is unset or blank. */
  text(name: string): string | undefined;
  /** Receives the problems, one line each. */
  wrong: string[];
}

/** The values of a setting that lists them, separated by commas. */
export const listOf = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export interface ReachSettings {
  /** No demo staff, no simulated providers, no weak settings. */
  production: boolean;
  /** Why it is production although NODE_ENV does not say so. */
  because: string | undefined;
  host: string;
  port: number;
  /** Origin of every absolute link, without a trailing slash. */
  publicUrl: string;
  /** Whether an empty database is filled with the demo publisher. */
  demo: boolean;
}

/** Whether a host name, as written in a URL or HOST, is only this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIPv4(name) && /^127\./.test(name))
  );
}

/** Whether connections to a provider's address are encrypted, or do not leave this machine. */
export function isPrivateTransport(url: string, encrypted: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === encrypted || isLoopback(hostname);
}

/**
 * Determines where the store can be reached, and from that whether it is production: the demo's passwords are
 * published and its payments are free, so a store that others can reach is production unless DEMO_PUBLIC=1 says
 * otherwise.
 */
export function readReach({ text, wrong }: Reader): ReachSettings {
  const port = Number(text('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    wrong.push('PORT must be a whole number from 0 to 65535');
  const host = text('HOST') ?? '127.0.0.1';
  const publicUrl = (text('PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/+$/, '');
  const parsed = URL.canParse(publicUrl) ? new URL(publicUrl) : undefined;
  const demoPublic = oneOrZero('DEMO_PUBLIC', text('DEMO_PUBLIC'), wrong);
  const demo = oneOrZero('DEMO', text('DEMO'), wrong);

  const requested = text('NODE_ENV') === 'production';
  const reached = [
    ...(isLoopback(host) ? [] : [`HOST=${host}`]),
    ...(parsed && !isLoopback(parsed.hostname) ? [`PUBLIC_URL=${publicUrl}`] : []),
  ];
  const production = requested || (reached.length > 0 && demoPublic !== '1');
  if (requested && demoPublic === '1')
    wrong.push(
      'DEMO_PUBLIC=1 shows the demo to everybody, but NODE_ENV=production forbids that: unset one of them',
    );
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.origin !== publicUrl)
    wrong.push('PUBLIC_URL must be an origin such as https://reports.example.com, without a path');
  else if (production && !text('PUBLIC_URL'))
    wrong.push('PUBLIC_URL is missing: mails, payments and sitemaps would point to localhost');
  else if (production && !isPrivateTransport(publicUrl, 'https:'))
    wrong.push('PUBLIC_URL must be https in production');
  if (production && demo === undefined)
    wrong.push(
      'DEMO is missing: 0 for your own store, 1 to fill an empty database with the demo publisher',
    );
  const because =
    production && !requested
      ? `With ${reached.join(' and ')} others can reach the store, so it starts as production. ` +
        'DEMO_PUBLIC=1 shows them the demo instead, with its published passwords.'
      : undefined;
  return { production, because, host, port, publicUrl, demo: demo !== '0' };
}

function oneOrZero(name: string, value: string | undefined, wrong: string[]): string | undefined {
  if (value !== undefined && value !== '0' && value !== '1') wrong.push(`${name} must be 0 or 1`);
  return value;
}
