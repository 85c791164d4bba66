import { cleanHtml } from '#src/html/clean-html.ts';
import type { ContentsLine } from '#src/pdf/write-contents.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The contents of a file for the report's page: chapters with their sections, and pages if they are known. */
export function contentsHtml(contents: readonly ContentsLine[]): string {
  const chapters: { own: string; sections: string[] }[] = [];
  for (const { title, level, page } of contents) {
    const line = escaped(title) + (page > 0 ? ` <span>p. ${page}</span>` : '');
    if (level === 0) chapters.push({ own: line, sections: [] });
    else chapters.at(-1)?.sections.push(line);
  }
  const list = (lines: string[]) =>
    lines.length > 0 ? `<ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>` : '';
  return cleanHtml(list(chapters.map(({ own, sections }) => own + list(sections))));
}
