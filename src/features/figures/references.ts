import type { FigureData, FigureRow } from './figure.ts';
import { formatValue, speakValue } from './format-value.ts';
import { growthRate } from './series.ts';

/** A figure to which a report's texts can refer, with all its values and its visibility. */
export type Referred = FigureData & { visibility: 'everybody' | 'buyers' };

/** The result of filling a text: its HTML, or a sentence for each number that cannot be filled. */
export type Filled = { ok: true; html: string } | { ok: false; problems: string[] };

const REFERENCE = /^(\d{1,4})\/(.+?)\/(\d{4})(?:\/(low|high|growth|share))?(?:\/(words))?$/s;
const DATA_ELEMENT = /<data(?: value="([^"]*)")?>|<\/data>/g;

/**
 * Fills the numbers that a report's text refers to, `<data value="2/Europe/2032">…</data>`, from its figures: figure
 * number, row, year and, if it is not the value itself, the low or high case, the growth a year (to a forecast year
 * from the last measured one, otherwise from the first) or the share of the whole. A reference that ends in `/words` is
 * filled in the style of running text, such as "USD 12.5 billion" or "21.4%". `html` is sanitised, as by `cleanHtml`.
 * A data element that is not such a reference is replaced by its text.
 */
export function fillReferences(html: string, figures: readonly Referred[]): Filled {
  if (!html.includes('<data')) return { ok: true, html };
  const problems = new Set<string>();
  let filled = '';
  let from = 0;
  /** The open elements; for a reference, with the position of its element in `filled`. */
  const open: { start: number; reference: string }[] = [];
  for (const found of html.matchAll(DATA_ELEMENT)) {
    filled += html.slice(from, found.index);
    from = found.index + found[0].length;
    if (found[0] !== '</data>') {
      open.push({ start: filled.length, reference: found[1] ?? '' });
      continue;
    }
    const { start, reference } = open.pop() ?? { start: filled.length, reference: '' };
    const resolved = numberOf(unescaped(reference), figures);
    if (resolved === undefined) continue;
    if ('problem' in resolved) problems.add(resolved.problem);
    else filled = `${filled.slice(0, start)}<data value="${reference}">${resolved.text}</data>`;
  }
  filled += html.slice(from);
  return problems.size > 0 ? { ok: false, problems: [...problems] } : { ok: true, html: filled };
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The number that a reference means; undefined if it is not a reference. */
function numberOf(
  reference: string,
  figures: readonly Referred[],
): { text: string } | { problem: string } | undefined {
  const [, number, name = '', year, of, words] = REFERENCE.exec(reference) ?? [];
  if (!number) return undefined;
  const figure = figures.find((one) => one.number === Number(number));
  if (!figure) return { problem: `names figure ${number}, which the report does not have` };
  const row = figure.rows.find((one) => one.name === name);
  if (!row) return { problem: `names “${name}”, which is not a row of figure ${number}` };
  const at = figure.years.indexOf(Number(year));
  if (at < 0) return { problem: `names ${year}, which is not a year of figure ${number}` };
  if (row.is_kept || figure.visibility === 'buyers')
    return { problem: `names “${name}” of figure ${number}, which is kept for buyers` };
  const value = numberAt(figure, row, at, of);
  if (value === null || value === undefined)
    return { problem: `names “${name}” in ${year} of figure ${number}, which has no value` };
  const isRate = of === 'growth' || of === 'share';
  if (words && !isRate) return { text: speakValue(value, figure) };
  return { text: `${formatValue(value, isRate ? 1 : figure.decimals)}${words ? '%' : ''}` };
}

function numberAt(figure: Referred, row: FigureRow, at: number, of: string | undefined) {
  if (of === 'low' || of === 'high') return row[of]?.[at];
  if (of === 'share') return shareOf(figure, row, at);
  if (of === 'growth') return growthOf(figure, row, at);
  return row.values[at];
}

/** Growth a year in per cent to a year: to a forecast one from the last measured, to a measured one from the first. */
function growthOf({ years, first_forecast_year }: Referred, { values }: FigureRow, at: number) {
  const forecast = first_forecast_year === null ? -1 : years.indexOf(first_forecast_year);
  const from = forecast > 0 && at >= forecast ? forecast - 1 : 0;
  return growthRate(values[from], values[at], years[at]! - years[from]!);
}

/** Share of the whole in per cent: of the row marked as the total, else of the sum. */
function shareOf({ rows }: Referred, { values }: FigureRow, at: number) {
  const value = values[at];
  const whole =
    rows.find((row) => row.is_total)?.values[at] ??
    rows.reduce((sum, row) => sum + (row.values[at] ?? 0), 0);
  return typeof value !== 'number' || whole <= 0 ? null : (value / whole) * 100;
}
