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
const PAD = 6;
/** Between the numbers of two columns. */
const GAP = 10;

const numeric = (text: string | undefined) => /^[-–−+]?\$?[\d.,]+\s*%?$/.test((text ?? '').trim());

/**
 * A table over the whole column: numbers right, hairlines between rows; its head is repeated on every page.
 * @returns the page on which it begins, from 1
 */
export function writeTable(sheet: Sheet, table: Table): number {
  const { doc } = sheet;
  const columns = Math.max(...[table.head, ...table.rows].map((row) => row.length));
  const right = Array.from(
    { length: columns },
    (_, i) => i > 0 && table.rows.every((row) => !row[i] || numeric(row[i])),
  );
  const widest = Math.max(
    0,
    ...table.rows.flatMap((row) =>
      row.map((cell, i) =>
        right[i] ? sheet.widthOf(cell, { face: 'strong', size: SIZE }) + GAP : 0,
      ),
    ),
  );
  const rest =
    columns > 1 ? Math.min(Math.max(column * 0.17, widest), (column * 0.7) / (columns - 1)) : 0;
  const first = column - rest * (columns - 1);
  const x = (i: number) => frame.left + (i === 0 ? 0 : first + rest * (i - 1));
  const width = (i: number) => (i === 0 ? first : rest) - (right[i] ? 0 : 10);

  const row = (cells: string[], face: 'sans' | 'strong') => {
    const heights = cells.map((cell, i) =>
      sheet.measure(cell, { face, size: SIZE, width: width(i), leading: 1.35 }),
    );
    const height = Math.max(...heights, SIZE * 1.35) + 2 * PAD;
    return {
      height,
      draw() {
        cells.forEach((cell, i) => {
          const align = right[i] ? 'right' : 'left';
          sheet.text(cell, {
            face,
            size: SIZE,
            x: x(i),
            y: sheet.y + PAD,
            width: width(i),
            align,
            leading: 1.35,
          });
        });
        sheet.y += height;
      },
    };
  };
  const line = (weight: number, color: string) =>
    doc
      .moveTo(frame.left, sheet.y)
      .lineTo(frame.right, sheet.y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  const head = row(table.head, 'strong');
  const drawHead = () => {
    line(1.5, ink.text);
    head.draw();
    line(0.75, ink.text);
  };

  sheet.need(110);
  const page = doc.bufferedPageRange().count;
  sheet.y += 6;
  sheet.y += sheet.text(table.title, { face: 'strong', size: 11, leading: 1.3 });
  if (table.unit) sheet.y += sheet.text(table.unit, { face: 'sans', size: 8.5, color: ink.third });
  sheet.y += 6;
  drawHead();
  table.rows.forEach((cells, i) => {
    const total = table.total === true && i === table.rows.length - 1;
    const next = row(cells, total ? 'strong' : 'sans');
    if (sheet.y + next.height > frame.bottom) {
      sheet.newPage();
      drawHead();
    }
    if (total) line(1.5, ink.text);
    else if (i > 0) line(0.5, ink.line);
    next.draw();
  });
  line(0.75, ink.text);
  sheet.y += 8;
  return page;
}
