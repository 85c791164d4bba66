import { column, frame, ink, type Sheet } from './sheet.ts';

export interface Bars {
  /** A sentence that describes the chart. */
  title: string;
  unit: string;
  /** The meaning of the solid and of the ruled bar. */
  measured: string;
  forecast: string;
  rows: { name: string; measured: number; forecast: number }[];
}

const BAR = 9;
const PITCH = 34;
const amount = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Two bars a row: what is measured solid, what is forecast ruled. */
export function writeBars(sheet: Sheet, { title, unit, measured, forecast, rows }: Bars): void {
  const { doc } = sheet;
  const names = 132;
  const left = frame.left + names;
  const room = column - names - 56;
  const max = Math.max(...rows.flatMap((row) => [row.measured, row.forecast]), 1);
  sheet.need(70 + rows.length * PITCH);
  sheet.y += 6;
  sheet.y += sheet.text(title, { face: 'strong', size: 11, leading: 1.3 });
  sheet.y += sheet.text(unit, { face: 'sans', size: 8.5, color: ink.third }) + 8;
  legend(sheet, left, measured, forecast);
  const top = sheet.y;
  rows.forEach((row, i) => {
    const y = top + i * PITCH;
    sheet.text(row.name, { face: 'sans', size: 9.5, y: y + 4, width: names - 12, leading: 1.15 });
    const end = (value: number) => (room * value) / max;
    doc.rect(left, y + 2, end(row.measured), BAR).fill(ink.action);
    ruled(sheet, left, y + 2 + BAR + 3, end(row.forecast));
    const label = { face: 'strong', size: 8.5, width: 54, leading: 1.1 } as const;
    sheet.text(amount(row.measured), { ...label, x: left + end(row.measured) + 5, y: y + 2 });
    sheet.text(amount(row.forecast), { ...label, x: left + end(row.forecast) + 5, y: y + 5 + BAR });
  });
  const foot = top + rows.length * PITCH;
  doc
    .moveTo(left, top - 4)
    .lineTo(left, foot)
    .lineWidth(1)
    .strokeColor(ink.meridian)
    .stroke();
  sheet.y = foot + 10;
}

function ruled(sheet: Sheet, x: number, y: number, width: number): void {
  const { doc } = sheet;
  doc.save().rect(x, y, width, BAR).clip();
  for (let dash = x + 1; dash < x + width; dash += 3.4)
    doc.rect(dash, y, 1.5, BAR).fill(ink.action);
  doc.restore();
  doc.rect(x, y, width, BAR).lineWidth(0.6).strokeColor(ink.action).stroke();
}

function legend(sheet: Sheet, x: number, measured: string, forecast: string): void {
  const text = { face: 'sans', size: 8.5, color: ink.second, width: 150, leading: 1.2 } as const;
  sheet.doc.rect(x, sheet.y + 1, 16, BAR).fill(ink.action);
  sheet.text(measured, { ...text, x: x + 22 });
  ruled(sheet, x + 150, sheet.y + 1, 16);
  sheet.text(forecast, { ...text, x: x + 172 });
  sheet.y += 22;
}
