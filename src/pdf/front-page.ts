import { drawSvg } from './draw-svg.ts';
import { frame, ink, type Sheet } from './sheet.ts';
import { widthForRanges } from './write.ts';

/**
 * Begins a document about a report: its cover in the middle of the page.
 * @param width the cover's width, in points
 * @param top its distance from the edge of the page, in points
 */
export function drawFrontCover(
  sheet: Sheet,
  cover: string,
  { width, top }: { width: number; top: number },
): void {
  sheet.newPage();
  sheet.structure.artifact(() => {
    sheet.doc.rect(0, 0, frame.width, frame.height).fill(ink.wash);
    drawSvg(sheet, cover, (frame.width - width) / 2, top, width);
  });
}

/**
 * The title below it, in the middle, and what else identifies the report and its publisher.
 * @param size of the title's letters, in points
 * @param width the longest line of the title, in points
 */
export function writeFrontTitle(
  sheet: Sheet,
  { title, facts, publisher }: { title: string; facts: (string | false)[]; publisher: string },
  { size, width }: { size: number; width: number },
): void {
  const look = { face: 'display', size } as const;
  const titleWidth = widthForRanges(sheet, title, look, width);
  sheet.y +=
    sheet.text(title, {
      ...look,
      role: 'H1',
      align: 'center',
      leading: 1.2,
      x: (frame.width - titleWidth) / 2,
      width: titleWidth,
    }) + 14;
  const line = facts.filter(Boolean).join(' · ');
  sheet.text(line, { face: 'sans', size: 10, color: ink.second, align: 'center' });
  sheet.text(publisher, { face: 'strong', size: 10, y: 780, align: 'center' });
}
