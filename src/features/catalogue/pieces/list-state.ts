import { notFound } from '#src/site/outcomes.ts';

/** The page number in an address; not found if it is not a number. */
export function pageOf(url: URL): number {
  const text = url.searchParams.get('page');
  if (text === null) return 1;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw notFound();
  return Number(text);
}
