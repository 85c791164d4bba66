import { escapeXml, r1 } from './svg.ts';

/** `label` describes the chart for assistive technology: subject, unit and years. Sizes in user units. */
type Frame = { label: string; width?: number; height?: number; step: number; max: number };

export type ColumnChart = Frame & {
  /** Unique on the page: it names the chart's ruled fill. */
  id: string;
  values: readonly { year: number; value: number }[];
  /** First forecast year; the meridian stands before it. Undefined: all is measured. */
  forecastFrom?: number;
};

export type LineChart = Frame & {
  years: readonly number[];
  /** One value a year and line; at most six lines, so that every one has an ink. */
  lines: readonly { name: string; values: readonly number[] }[];
  /** Year that the meridian stands on: the last measured one. Undefined: all is measured. */
  measuredTo?: number;
};

const TOP = 34;
const FOOT = 26;
const amount = (value: number) => value.toLocaleString('en-US');

const gridLine = (y: number, to: number, zero: boolean) =>
  `<path d="M0 ${r1(y)}H${to}" stroke="${zero ? 'var(--ink)' : 'var(--chart-grid)'}"/>`;

const meridianAt = (x: number, height: number) =>
  `<path d="M${r1(x)} ${TOP - 26}V${height - FOOT}" stroke="var(--meridian)" stroke-width="2"/>` +
  `<g font-size="13" font-weight="600" fill="var(--ink-2)"><text x="${r1(x - 8)}" y="${TOP - 14}" text-anchor="end">Measured</text>` +
  `<text x="${r1(x + 8)}" y="${TOP - 14}">Forecast</text></g>`;

const axisLabel = (x: number | string, y: number | string, anchor: string, text: string | number) =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="13" fill="var(--ink-3)">${text}</text>`;

const svg = (width: number, height: number, label: string, content: string) =>
  `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(label)}">${content}</svg>`;

/**
 * Columns by year: measured solid, forecast ruled, the meridian between them, the last measured and the last value
 * named. SVG markup with the page's colour tokens; title, unit and source stand around it in HTML.
 */
export function columnChart({
  label,
  id,
  values,
  forecastFrom,
  step,
  max,
  width = 760,
  height = 320,
}: ColumnChart): string {
  const right = width - 46;
  const pitch = right / values.length;
  const plot = height - TOP - FOOT;
  const y = (value: number) => TOP + plot * (1 - value / max);
  const found = values.findIndex(({ year }) => year === forecastFrom);
  const first = found < 0 ? values.length : found;
  let grid = '';
  let bars = '';
  let labels = '';
  for (let value = 0; value <= max; value += step) {
    grid += gridLine(y(value), right, !value);
    labels += axisLabel(width, r1(y(value) + 4), 'end', amount(value));
  }
  values.forEach(({ year, value }, i) => {
    const x = i * pitch + pitch * 0.14;
    const w = pitch * 0.72;
    const fill =
      i < first
        ? 'fill="var(--chart-1)"'
        : `fill="url(#${id})" stroke="var(--chart-1)" stroke-width="1"`;
    bars += `<rect x="${r1(x)}" y="${r1(y(value))}" width="${r1(w)}" height="${r1(y(0) - y(value))}" ${fill}/>`;
    const named = i === first - 1 || i === values.length - 1;
    if (i % 2 === 0 || named) labels += axisLabel(r1(x + w / 2), height - 6, 'middle', year);
    if (named) {
      labels += `<text x="${r1(x + w / 2)}" y="${r1(y(value) - 7)}" text-anchor="middle" font-size="14" font-weight="600" fill="var(--ink)">${amount(value)}</text>`;
    }
  });
  const ruled =
    `<defs><pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 0H5V5H0Z" fill="var(--paper)"/>` +
    `<path d="M1.25 0V5" stroke="var(--chart-1)" stroke-width="2"/></pattern></defs>`;
  const meridian = first < values.length ? meridianAt(first * pitch, height) : '';
  return svg(width, height, label, ruled + grid + bars + meridian + labels);
}

/** Lines by year with their names at the ends: measured solid, forecast dotted from the meridian on. */
export function lineChart({
  label,
  years,
  lines,
  measuredTo,
  step,
  max,
  width = 760,
  height = 320,
}: LineChart): string {
  const right = width - 150;
  const last = years.length - 1;
  const plot = height - TOP - FOOT;
  const x = (i: number) => (right * i) / last;
  const y = (value: number) => TOP + plot * (1 - value / max);
  const found = measuredTo === undefined ? -1 : years.indexOf(measuredTo);
  const split = found < 0 ? last : found;
  let out = '';
  for (let value = 0; value <= max; value += step) {
    out += gridLine(y(value), right, !value);
    if (value)
      out += `<text x="0" y="${r1(y(value) - 5)}" font-size="13" fill="var(--ink-3)">${value}</text>`;
  }
  years.forEach((year, i) => {
    const anchor = i === 0 ? 'start' : i === last ? 'end' : 'middle';
    if (i % 2 === 0) out += axisLabel(r1(x(i)), height - 6, anchor, year);
  });
  lines.forEach(({ name, values }, n) => {
    const ink = `var(--chart-${n + 1})`;
    const points = values.map((value, i) => `${r1(x(i))} ${r1(y(value))}`);
    const end = values.length - 1;
    const endY = y(values[end] ?? 0);
    out +=
      `<path d="M${points.slice(0, split + 1).join('L')}" fill="none" stroke="${ink}" stroke-width="2.5" stroke-linejoin="round"/>` +
      (split < end
        ? `<path d="M${points.slice(split).join('L')}" fill="none" stroke="${ink}" stroke-width="2.5" stroke-dasharray="2 5" stroke-linecap="round"/>`
        : '') +
      `<circle cx="${r1(x(end))}" cy="${r1(endY)}" r="3.5" fill="${ink}"/>` +
      `<text x="${r1(x(end) + 10)}" y="${r1(endY + 5)}" font-size="14" font-weight="600" fill="${ink}">${escapeXml(name)}</text>`;
  });
  return svg(width, height, label, found < 0 ? out : out + meridianAt(x(split), height));
}
