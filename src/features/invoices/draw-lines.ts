import { amountText } from '#src/money.ts';
import { frame, ink, type Sheet } from '#src/pdf/sheet.ts';
import { sumLines } from './document-words.ts';
import type { DocumentLine, TaxDocument } from './tax-document.ts';

interface Column {
  head: string;
  x: number;
  width: number;
  align: 'left' | 'right';
}

const PAD = 4;
const SMALL = { face: 'sans', size: 8.5, color: ink.third, leading: 1.4 } as const;
/** The left edge of the sums: in the right half, below the amounts. */
const SUMS_X = 300;

/** @param code the service has a code, which needs a separate column */
function columnsOf(currency: string, code: boolean): Column[] {
  const amountX = frame.right - 78;
  const quantityX = amountX - 34;
  const codeX = quantityX - (code ? 52 : 0);
  const names: Column[] = [
    { head: 'No.', x: frame.left, width: 24, align: 'left' },
    { head: 'Report and licence', x: 88, width: codeX - 88 - 8, align: 'left' },
    { head: 'SAC', x: codeX, width: 48, align: 'right' },
    { head: 'Qty', x: quantityX, width: 30, align: 'right' },
    { head: currency, x: amountX, width: 78, align: 'right' },
  ];
  return names.filter(({ head }) => code || head !== 'SAC');
}

/** The lines and, below them, the sums: one table, whose head is repeated on every page. */
export function drawLines(sheet: Sheet, document: TaxDocument): void {
  const { structure, doc } = sheet;
  const { currency, lines, seller } = document;
  const amount = (cents: number) =>
    cents < 0 ? `−${amountText(-cents, currency)}` : amountText(cents, currency);
  const columns = columnsOf(currency, seller.serviceCode !== '');
  const strong = { face: 'strong', size: 9.5, leading: 1.35 } as const;
  const plain = { face: 'sans', size: 9.5, leading: 1.35 } as const;

  const across = (weight: number, color: string, x = frame.left) =>
    structure.artifact(() =>
      doc
        .moveTo(x, sheet.y)
        .lineTo(frame.right, sheet.y)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke(),
    );
  const drawHead = () => {
    across(0.75, ink.text);
    sheet.y += PAD;
    structure.group('TR', () => {
      for (const { head, x, width, align } of columns)
        structure.leaf(
          'TH',
          () => sheet.text(head, { ...strong, size: 8.5, x, width, align, leading: 1.6 }),
          { scope: 'Column' },
        );
    });
    sheet.y += 13 + PAD;
    across(0.75, ink.text);
  };
  const next = (height: number) => {
    if (sheet.y + height <= frame.bottom) return;
    sheet.newPage();
    // A screen reader reads it once, at the beginning of the table.
    structure.artifact(drawHead, 'Pagination');
  };

  const drawLine = (line: DocumentLine, i: number) => {
    const [number, name, ...others] = columns;
    const at = { x: name!.x, width: name!.width };
    const detail = `${line.code}. ${line.detail}`;
    const nameHeight = sheet.measure(line.name, { ...strong, ...at });
    const height = nameHeight + sheet.measure(detail, { ...SMALL, ...at }) + 2 * PAD + 2;
    next(height);
    const y = sheet.y + PAD;
    const values: Record<string, string> = { SAC: seller.serviceCode, Qty: '1' };
    structure.group('TR', () => {
      structure.leaf('TD', () => sheet.text(String(i + 1), { ...plain, y, ...place(number!) }));
      structure.leaf(
        'TH',
        () => {
          sheet.text(line.name, { ...strong, ...at, y });
          sheet.text(detail, { ...SMALL, ...at, y: y + nameHeight + 2 });
        },
        { scope: 'Row' },
      );
      for (const column of others) {
        const value = values[column.head] ?? amount(line.listCents);
        structure.leaf('TD', () => sheet.text(value, { ...plain, y, ...place(column) }));
      }
    });
    sheet.y += height;
    across(0.5, ink.line);
  };
  const drawSum = ({ words, cents, total }: ReturnType<typeof sumLines>[number]) => {
    const look = total ? ({ ...strong, size: 12 } as const) : plain;
    const height = look.size * look.leading + 2 * PAD;
    if (total) across(1, ink.text, SUMS_X);
    const y = sheet.y + PAD;
    structure.group('TR', () => {
      structure.leaf('TH', () => sheet.text(words, { ...look, y, x: SUMS_X, width: 150 }), {
        scope: 'Row',
      });
      for (const column of columns.slice(1)) {
        const value = column.head === currency ? amount(cents) : '';
        const at = { x: frame.right - 110, width: 110, align: 'right' } as const;
        structure.leaf('TD', () => sheet.text(value, { ...look, y, ...at }));
      }
    });
    sheet.y += height;
    across(total ? 1 : 0.5, total ? ink.text : ink.line, SUMS_X);
  };

  const sums = sumLines(document);
  structure.group('Table', () => {
    drawHead();
    lines.forEach(drawLine);
    next(sums.length * 24 + 10);
    sums.forEach(drawSum);
  });
  sheet.y += 10;
}

const place = ({ x, width, align }: Column) => ({ x, width, align });
