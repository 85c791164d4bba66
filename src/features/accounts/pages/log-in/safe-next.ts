/**
 * Where a log-in leads: the path in `next` if it is on this site, else undefined. Backslashes, control characters and a
 * second slash are rejected, since browsers read them as the beginning of another host (OWASP, unvalidated redirects).
 */
export function safeNext(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  if (!next || next.length > 500 || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(next))
    return undefined;
  const base = 'https://store.invalid';
  const url = new URL(next, base);
  return url.origin === base && !url.pathname.startsWith('//') ? next : undefined;
}
