import { column, frame, ink, type Sheet } from './sheet.ts';

export interface Table {
  title: string;
  /** The unit of the numbers, below the title. */
  unit?: string;
  head: string[];
  rows: string[][];
  /** The last row is a total. */
  total?: boolean;
}

const SIZE = 9.5;
/** Above and below the text of a row. */
const PAD = 4;
/** At least this many rows move to the next page together. */
const LEAST_ROWS = 3;
/** A table that is lower than this, in points, is not split by default. */
const LEAST_SPLIT = 220;
/** Its header of two lines, and the space around it and the title. */
const AROUND_HEAD = 54;
const TITLE = { face: 'strong', size: 11, leading: 1.3 } as const;
const UNIT = { face: 'sans', size: 8.5 } as const;
/** Between the numbers of two columns. */
const GAP = 10;
/** Between two heads of numbers, whose words may fill their columns. */
const BESIDE = 6;

const numeric = (text: string | undefined) => /^[-–−+]?\$?[\d.,]+\s*%?$/.test((text ?? '').trim());
/** A year is a name, although it consists of digits: numbers have commas from a thousand up. */
const isYear = (text: string | undefined) => /^(?:19|20)\d\d$/.test((text ?? '').trim());

/** The height of a table whose rows take one line each, in points. */
export const heightOf = (sheet: Sheet, { title, unit, rows }: Table): number =>
  rows.length * (SIZE * 1.35 + 2 * PAD * sheet.spacing) +
  sheet.measure(title, TITLE) +
  (unit ? sheet.measure(unit, UNIT) : 0) +
  AROUND_HEAD;

/** The widths of columns, in points: numbers get equal widths, texts after the first column their own length. */
function widthsOf(sheet: Sheet, { head, rows }: Table, right: boolean[]): number[] {
  const look = { face: 'strong', size: SIZE } as const;
  const longest = right.map(
    (_, i) => Math.max(0, ...rows.map((row) => sheet.widthOf(row[i] ?? '', look))) + GAP,
  );
  const [wanted = 0] = longest;
  const others = right.length - 1;
  if (right.slice(1).every(Boolean)) {
    // Text in the first column may wrap; years and the like need little space.
    const room = column - Math.min(wanted, column * 0.3);
    const widest = Math.max(0, ...longest.slice(1));
    const rest = others > 0 ? Math.min(Math.max(column * 0.17, widest), room / others) : 0;
    return [column - rest * others, ...Array<number>(others).fill(rest)];
  }
  const named = longest.map((width, i) =>
    Math.max(width, sheet.widthOf(head[i] ?? '', look) + GAP),
  );
  // Text columns that need less than their share of the page get what they need; the others divide the rest.
  let [room, left] = [column, named.length];
  const narrow = new Set<number>();
  for (const [i, width] of [...named.entries()].sort(([, a], [, b]) => a - b))
    if (width <= room / left) {
      narrow.add(i);
      room -= width;
      left -= 1;
    }
  const wide = named.filter((_, i) => !narrow.has(i)).reduce((sum, width) => sum + width, 0);
  if (wide === 0) return named.map((width) => (width * column) / (column - room));
  return named.map((width, i) => (narrow.has(i) ? width : (width / wide) * room));
}

/**
 * A table over the full column width: numbers right-aligned, hairlines between rows; its header is repeated on every
 * page.
 * @param name the destination in the file for links to the table
 * @param leastSplit a table that is lower than this, in points, is not split
 * @returns where it begins: the page from 1, and that destination
 */
export function writeTable(
  sheet: Sheet,
  table: Table,
  name = 'table',
  leastSplit = LEAST_SPLIT,
): { page: number; to: string } {
  const { doc } = sheet;
  const pad = PAD * sheet.spacing;
  const columns = Math.max(...[table.head, ...table.rows].map((row) => row.length));
  const right = Array.from(
    { length: columns },
    (_, i) =>
      i > 0 &&
      table.rows.every((row) => !row[i] || numeric(row[i])) &&
      !table.rows.every((row) => isYear(row[i])),
  );
  const widths = widthsOf(sheet, table, right);
  const x = (i: number) =>
    frame.left +
    widths.slice(0, i).reduce((sum, width) => sum + width, 0) +
    (right[i] ? BESIDE : 0);
  const width = (i: number) => (widths[i] ?? 0) - (right[i] ? BESIDE : GAP);

  const { structure } = sheet;
  const row = (cells: string[], face: 'sans' | 'strong') => {
    const heights = cells.map((cell, i) =>
      sheet.measure(cell, { face, size: SIZE, width: width(i), leading: 1.35 }),
    );
    const height = Math.max(...heights, SIZE * 1.35) + 2 * pad;
    return {
      height,
      draw(isHead = false) {
        structure.group('TR', () =>
          cells.forEach((cell, i) => {
            const align = right[i] ? 'right' : 'left';
            const scope = isHead ? 'Column' : i === 0 ? 'Row' : undefined;
            const draw = () =>
              sheet.text(cell, {
                face,
                size: SIZE,
                x: x(i),
                y: sheet.y + pad,
                width: width(i),
                align,
                leading: 1.35,
              });
            structure.leaf(scope ? 'TH' : 'TD', draw, { scope });
          }),
        );
        sheet.y += height;
      },
    };
  };
  const line = (weight: number, color: string) =>
    structure.artifact(() =>
      doc
        .moveTo(frame.left, sheet.y)
        .lineTo(frame.right, sheet.y)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke(),
    );
  const head = row(table.head, 'strong');
  const drawHead = () => {
    line(1.5, ink.text);
    head.draw(true);
    line(0.75, ink.text);
  };

  const drawContinued = () => {
    const [begin] = table.title.split('  ');
    sheet.y += sheet.text(`${begin}, continued`, { face: 'sans', size: 8.5, color: ink.third }) + 4;
    drawHead();
  };

  const wholeHeight = heightOf(sheet, table);
  sheet.need(wholeHeight < leastSplit ? wholeHeight : 110);
  const page = doc.bufferedPageRange().count;
  const to = sheet.destination(name);
  structure.group('Table', () => {
    sheet.y += 6;
    structure.leaf('Caption', () => {
      sheet.y += sheet.text(table.title, TITLE);
      if (table.unit) sheet.y += sheet.text(table.unit, { ...UNIT, color: ink.third });
    });
    sheet.y += 6;
    drawHead();
    const rows = table.rows.map((cells, i) => {
      const total = table.total === true && i === table.rows.length - 1;
      return { ...row(cells, total ? 'strong' : 'sans'), total };
    });
    rows.forEach(({ total, ...next }, i) => {
      const together = i === rows.length - LEAST_ROWS ? rows.slice(i) : [next];
      const needed = together.reduce((sum, one) => sum + one.height, 0);
      if (i > 0 && sheet.y + needed > frame.bottom) {
        sheet.newPage();
        // Read once, at the beginning of the table.
        structure.artifact(drawContinued, 'Pagination');
      }
      if (total) line(1.5, ink.text);
      else if (i > 0) line(0.5, ink.line);
      next.draw();
    });
  });
  line(0.75, ink.text);
  sheet.y += 8 * sheet.spacing;
  return { page, to };
}
