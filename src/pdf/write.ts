import type { Face } from './faces.ts';
import { column, frame, ink, type Sheet } from './sheet.ts';

/** The title of a page, below the rule with its tick at the origin. */
export function writeTitle(sheet: Sheet, text: string): void {
  rule(sheet, sheet.y);
  sheet.y += 16;
  const look = { face: 'display', size: 24 } as const;
  const width = widthForRanges(sheet, text, look, column);
  sheet.y += sheet.text(text, { ...look, width, leading: 1.16, role: 'H1' }) + 16;
}

/** A heading inside a page, kept together with what follows. */
export function writeHeading(sheet: Sheet, text: string): void {
  sheet.need(90);
  sheet.y += 8 * sheet.spacing;
  const height = sheet.text(text, { face: 'display', size: 15, leading: 1.26, role: 'H2' });
  sheet.y += height + 6 * sheet.spacing;
}

const body = ({ spacing }: Sheet) =>
  ({ face: 'serif', size: 10.8, leading: 1 + spacing / 2 }) as const;

/** The height of body text, with the space below it. */
export const heightOfParagraph = (sheet: Sheet, text: string): number =>
  sheet.measure(text, body(sheet)) + 8 * sheet.spacing;

/** Body text; a paragraph that does not fit moves to the next page as a whole. */
export function writeParagraph(sheet: Sheet, text: string): void {
  const style = body(sheet);
  sheet.need(sheet.measure(text, style));
  sheet.y += sheet.text(text, style) + 8 * sheet.spacing;
}

/** A small line, such as a source. */
export function writeNote(sheet: Sheet, text: string): void {
  const style = { face: 'sans', size: 8.5, color: ink.third } as const;
  sheet.need(sheet.measure(text, style));
  sheet.y += sheet.text(text, style) + 12;
}

/** An address on a line of its own, within these bounds. */
export function writeLink(
  sheet: Sheet,
  url: string,
  within: { x: number; width: number } = { x: frame.left, width: column },
): void {
  const look = { face: 'strong', size: 11, color: ink.action, ...within } as const;
  const place = { ...within, y: sheet.y, height: sheet.measure(url, look) };
  const { structure } = sheet;
  structure.group('P', () =>
    structure.link({ ...place, to: { url }, says: url }, () => sheet.text(url, look)),
  );
  sheet.y += place.height + 8;
}

/** A list with a short rule before each item, or its number. */
export function writeList(sheet: Sheet, items: string[], numbered = false): void {
  sheet.structure.group('L', () => drawItems(sheet, items, numbered));
  sheet.y += 6 * sheet.spacing;
}

function drawItems(sheet: Sheet, items: string[], numbered: boolean): void {
  const { structure } = sheet;
  const indent = numbered ? 20 : 14;
  for (const [i, item] of items.entries()) {
    const style = { ...body(sheet), x: frame.left + indent, width: column - indent } as const;
    sheet.need(sheet.measure(item, style));
    const middle = sheet.y + 7;
    const drawRule = () =>
      sheet.doc
        .moveTo(frame.left, middle)
        .lineTo(frame.left + 7, middle)
        .lineWidth(1)
        .strokeColor(ink.meridian)
        .stroke();
    if (!numbered) structure.artifact(drawRule);
    structure.group('LI', () => {
      if (numbered) sheet.text(`${i + 1}.`, { ...body(sheet), width: indent, role: 'Lbl' });
      sheet.y += sheet.text(item, { ...style, role: 'LBody' }) + 4 * sheet.spacing;
    });
  }
}

/** The axis of a section: a hairline of ink with a tick at its origin. */
export function rule(sheet: Sheet, y: number): void {
  sheet.structure.artifact(() => {
    sheet.doc
      .moveTo(frame.left, y)
      .lineTo(frame.right, y)
      .lineWidth(0.75)
      .strokeColor(ink.text)
      .stroke();
    sheet.doc.rect(frame.left, y, 2.25, 9).fill(ink.meridian);
  });
}

/**
 * The width up to `most` at which a title's lines are about equally long and none ends within a range such as
 * 2026–2033. Lines may break after spaces, hyphens and dashes.
 */
export function widthForRanges(
  sheet: Sheet,
  title: string,
  style: { face: Face; size: number },
  most: number,
): number {
  const pieces = title.split(/(?<=[ –-])/);
  const set = (width: number) => {
    let line = '';
    let lines = 1;
    let isTorn = false;
    for (const piece of pieces) {
      const longer = line + piece;
      const fits = sheet.widthOf(longer.trimEnd(), style) <= width;
      if (!fits) {
        isTorn ||= line.endsWith('–');
        lines += 1;
      }
      line = fits ? longer : piece;
    }
    return { width, lines, isTorn };
  };
  const whole = Array.from({ length: 18 }, (_, i) => set(most - i * 10)).filter(
    ({ isTorn }) => !isTorn,
  );
  if (whole[0]?.lines === 1) return most;
  // The narrowest that needs no additional line.
  return whole.findLast(({ lines }) => lines === whole[0]?.lines)?.width ?? most;
}
