import { amountText } from '#src/money.ts';
import { frame, ink, type Sheet } from '#src/pdf/sheet.ts';
import { sumLines } from './document-words.ts';
import type { TaxDocument } from './tax-document.ts';

interface Column {
  head: string;
  x: number;
  width: number;
  align: 'left' | 'right';
}

const PAD = 4;
/** Height of the words of the head. */
const HEAD = 13;
const BELOW = 10;
const STRONG = { face: 'strong', size: 9.5, leading: 1.35 } as const;
const PLAIN = { face: 'sans', size: 9.5, leading: 1.35 } as const;
const SMALL = { face: 'sans', size: 8.5, color: ink.third, leading: 1.4 } as const;
/** The sums, in the right half below the amounts: their words, and then their values. */
const SUM_WORDS = { x: 300, width: 140 } as const;
const SUM_VALUE = { x: frame.right - 110, width: 110, align: 'right' } as const;

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

/**
 * The lines and, below them, the sums: one table, whose head is repeated on every page. The last line and the sums are
 * on one page with what follows the table, unless that is too high for any page.
 * @returns the height of the whole table on one page, and how to draw it with the height of what follows
 */
export function linesOf(
  sheet: Sheet,
  document: TaxDocument,
): { height: number; draw: (following: number) => void } {
  const { structure, doc } = sheet;
  const { currency, seller } = document;
  const pad = PAD * sheet.spacing;
  const amount = (cents: number) =>
    cents < 0 ? `−${amountText(-cents, currency)}` : amountText(cents, currency);
  const columns = columnsOf(currency, seller.serviceCode !== '');
  const [number, name, ...others] = columns;
  const beside = { x: name!.x, width: name!.width };

  const lines = document.lines.map((line) => {
    const detail = `${line.code}. ${line.detail}`;
    const nameHeight = sheet.measure(line.name, { ...STRONG, ...beside });
    const height = nameHeight + sheet.measure(detail, { ...SMALL, ...beside }) + 2 * pad + 2;
    return { ...line, detail, nameHeight, height };
  });
  const sums = sumLines(document).map((sum) => {
    const look = sum.total ? ({ ...STRONG, size: 12 } as const) : PLAIN;
    const height = sheet.measure(sum.words, { ...look, width: SUM_WORDS.width }) + 2 * pad;
    return { ...sum, look, height };
  });
  const head = HEAD + 2 * pad;
  const sumsHeight = heightOf(sums);

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
    sheet.y += pad;
    structure.group('TR', () => {
      for (const { head: text, x, width, align } of columns)
        structure.leaf(
          'TH',
          () => sheet.text(text, { ...STRONG, size: 8.5, x, width, align, leading: 1.6 }),
          { scope: 'Column' },
        );
    });
    sheet.y += HEAD + pad;
    across(0.75, ink.text);
  };
  const next = (height: number, following = 0) => {
    const isTogether = frame.top + head + height + following <= frame.bottom;
    if (sheet.y + height + (isTogether ? following : 0) <= frame.bottom) return;
    sheet.newPage();
    // A screen reader reads it once, at the beginning of the table.
    structure.artifact(drawHead, 'Pagination');
  };

  const drawLine = (line: (typeof lines)[number], i: number) => {
    const y = sheet.y + pad;
    const values: Record<string, string> = { SAC: seller.serviceCode, Qty: '1' };
    structure.group('TR', () => {
      structure.leaf('TD', () => sheet.text(String(i + 1), { ...PLAIN, y, ...place(number!) }));
      structure.leaf(
        'TH',
        () => {
          sheet.text(line.name, { ...STRONG, ...beside, y });
          sheet.text(line.detail, { ...SMALL, ...beside, y: y + line.nameHeight + 2 });
        },
        { scope: 'Row' },
      );
      for (const column of others) {
        const value = values[column.head] ?? amount(line.listCents);
        structure.leaf('TD', () => sheet.text(value, { ...PLAIN, y, ...place(column) }));
      }
    });
    sheet.y += line.height;
    across(0.5, ink.line);
  };
  const drawSum = ({ words, cents, total, look, height }: (typeof sums)[number]) => {
    if (total) across(1, ink.text, SUM_WORDS.x);
    const y = sheet.y + pad;
    structure.group('TR', () => {
      structure.leaf('TH', () => sheet.text(words, { ...look, ...SUM_WORDS, y }), {
        scope: 'Row',
      });
      for (const column of columns.slice(1)) {
        const value = column.head === currency ? amount(cents) : '';
        structure.leaf('TD', () => sheet.text(value, { ...look, ...SUM_VALUE, y }));
      }
    });
    sheet.y += height;
    across(total ? 1 : 0.5, total ? ink.text : ink.line, SUM_WORDS.x);
  };

  const draw = (following: number) => {
    const closing = sumsHeight + BELOW * sheet.spacing + following;
    structure.group('Table', () => {
      drawHead();
      lines.forEach((line, i) => {
        // The only line stays with the head of the table.
        next(line.height, i > 0 && i === lines.length - 1 ? closing : 0);
        drawLine(line, i);
      });
      next(sumsHeight, closing - sumsHeight);
      sums.forEach(drawSum);
    });
    sheet.y += BELOW * sheet.spacing;
  };
  return { height: head + heightOf(lines) + sumsHeight + BELOW * sheet.spacing, draw };
}

const heightOf = (rows: { height: number }[]) => rows.reduce((sum, { height }) => sum + height, 0);

const place = ({ x, width, align }: Column) => ({ x, width, align });
