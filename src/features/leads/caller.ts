import type { Caller } from '#src/http/api/contract.ts';

/** Where a form stood and which campaign led there, as its browser tells by `Referer`. */
export interface Source {
  page: string;
  campaign: Record<string, string>;
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The page of this site that a form was sent from; empty when it does not tell or is another site's. */
export function sourceOf(caller: Caller | undefined, publicUrl: string): Source {
  const referer = one(caller?.headers.referer) ?? '';
  if (!URL.canParse(referer)) return { page: '', campaign: {} };
  const { origin, host, pathname, searchParams } = new URL(referer);
  if (origin !== publicUrl && host !== one(caller?.headers.host)) return { page: '', campaign: {} };
  const tags = [...searchParams].filter(
    ([name, value]) => /^utm_[a-z]{1,20}$/.test(name) && !value.includes('\0'),
  );
  return {
    page: pathname.slice(0, 300),
    campaign: Object.fromEntries(
      tags.slice(0, 6).map(([name, value]) => [name, value.slice(0, 100).toWellFormed()]),
    ),
  };
}

/** The header `Idempotency-Key`, if it can be one. */
export function formKeyOf(caller: Caller | undefined): string | undefined {
  const key = one(caller?.headers['idempotency-key']);
  return key && /^[\x21-\x7e]{8,200}$/.test(key) ? key : undefined;
}
