import { noSuchPage } from '#src/site/outcomes.ts';

/** Beyond the last page of any list, and the largest number that the calls accept in every list. */
const BEYOND = 999_999;

/** The page number in an address; not found if it is not a number. */
export function pageOf(url: URL): number {
  const text = url.searchParams.get('page');
  if (text === null) return 1;
  if (!/^[1-9]\d*$/.test(text)) throw noSuchPage();
  return Math.min(Number(text), BEYOND);
}
