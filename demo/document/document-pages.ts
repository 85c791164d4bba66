import { readFileSync } from 'node:fs';

let known: Record<string, string> | undefined;

/**
 * How many pages a report's file has, and on which its chapters and sections begin, as `npm run draw` counted them in
 * the drawn files. A file that comes out otherwise, such as after a correction, puts the report right when it is made.
 */
export function documentPages(code: string): { pages: number; contents: number[] } {
  known ??= JSON.parse(
    readFileSync(new URL('./document-pages.json', import.meta.url), 'utf8'),
  ) as Record<string, string>;
  const [pages = 0, ...contents] = known[code]?.split(' ').map(Number) ?? [];
  return { pages, contents };
}
