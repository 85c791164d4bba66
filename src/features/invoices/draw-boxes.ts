import { column, frame, ink, type Sheet } from '#src/pdf/sheet.ts';

/** Between the two boxes, and within them. */
const GAP = 18;
const padOf = ({ spacing }: Sheet) => 4 + 8 * spacing;
const TERM = 58;
const ABOVE_FOOT = 18;

/** What a box says. */
export interface Box {
  title: string;
  /** Terms with their values. */
  facts?: [term: string, value: string][];
  texts?: string[];
  url?: string;
}

const small = { face: 'sans', size: 9, color: ink.second, leading: 1.45 } as const;
const plain = { face: 'sans', size: 9.5, leading: 1.35 } as const;
const link = { face: 'strong', size: 9, color: ink.action, leading: 1.45 } as const;

/** Draws the content of a box. */
function fill(
  sheet: Sheet,
  { title, facts = [], texts = [], url }: Box,
  { x, y, width: whole }: { x: number; y: number; width: number },
): void {
  const pad = padOf(sheet);
  const width = whole - 2 * pad;
  let next = y + pad;
  next += sheet.text(title, { face: 'strong', size: 10, x: x + pad, y: next, width }) + 3;
  for (const [term, value] of facts) {
    const at = { x: x + pad + TERM, width: width - TERM };
    sheet.text(term, { ...plain, color: ink.third, x: x + pad, y: next, width: TERM });
    next += sheet.text(value, { ...plain, ...at, y: next }) + 1;
  }
  for (const text of texts) next += sheet.text(text, { ...small, x: x + pad, y: next, width }) + 3;
  if (url) {
    const place = { x: x + pad, y: next, width, height: sheet.measure(url, { ...link, width }) };
    sheet.structure.group('P', () =>
      sheet.structure.link({ ...place, to: { url }, says: url }, () =>
        sheet.text(url, { ...link, ...place }),
      ),
    );
    next += place.height;
  }
}

function heightOf(
  sheet: Sheet,
  { title, facts = [], texts = [], url }: Box,
  whole: number,
): number {
  const pad = padOf(sheet);
  const width = whole - 2 * pad;
  const of = (text: string, style: typeof plain | typeof small | typeof link, across = width) =>
    sheet.measure(text, { ...style, width: across });
  return [
    sheet.measure(title, { face: 'strong', size: 10, width }) + 3,
    ...facts.map(([, value]) => of(value, plain, width - TERM) + 1),
    ...texts.map((text) => of(text, small) + 3),
    url ? of(url, link) : 0,
    2 * pad,
  ].reduce((sum, height) => sum + height, 0);
}

/**
 * A box with a background over the whole column, or next to a second one of the same height with a border.
 * @returns the height that they take, and how to draw them
 */
export function boxesIn(sheet: Sheet, boxes: Box[]): { height: number; draw: () => void } {
  const width = boxes.length === 1 ? column : (column - GAP) / 2;
  const height = Math.max(...boxes.map((box) => heightOf(sheet, box, width)));
  const above = 8 * sheet.spacing;
  const draw = () => {
    sheet.y += above;
    // They may reach into the space above the foot of the page.
    sheet.need(height - ABOVE_FOOT);
    const { y, doc } = sheet;
    boxes.forEach((box, i) => {
      const x = frame.left + i * (width + GAP);
      sheet.structure.artifact(() => {
        const shape = doc.roundedRect(x, y, width, height, 4);
        if (i === 0) shape.fill(ink.wash);
        else shape.lineWidth(0.75).strokeColor(ink.line).stroke();
      });
      fill(sheet, box, { x, y, width });
    });
    sheet.y = y + height + 12;
  };
  return { height: above + height - ABOVE_FOOT, draw };
}
