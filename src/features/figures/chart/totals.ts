import { precisionFixed } from 'd3-format';
import { formatValue } from '../format-value.ts';
import { labelOf } from './label.ts';
import { at, type Drawn, image, line, patternId, pc, px, ruled, svg, wide } from './markup.ts';
import { ENDS, PHONE, type Plot, plotOf } from './totals-plot.ts';
import { ends, longValues, meridian, namedYears } from './totals-words.ts';
import { yearLabels } from './year-labels.ts';

/** Grid lines and the labels of the scale: above the lines, or in a gutter if columns are in the way. */
function grid({ figure, values, y, ticks, band, height, isLong }: Plot) {
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const places = ticks.length > 1 ? Math.max(0, precisionFixed(step)) : figure.decimals;
  const words = ticks.map((tick) => (tick ? formatValue(tick, places) : '0'));
  const room = Math.max(...words.map((word) => wide(word, 13)));
  const covered = values.filter((_, i) => (band(i)! / 100) * PHONE < room);
  const positive = ticks.filter((tick) => tick > 0).map(y);
  const [first = height, top = height] = [positive[0], positive.at(-1)];
  const inTheWay =
    ticks.some((tick) => tick < 0) ||
    covered.some((value) => value !== null && y(value) < first + 20);
  const lines = ticks.map((tick) => {
    const place = Math.round(y(tick)) + 0.5;
    const ink = tick ? 'var(--chart-grid)' : 'var(--ink)';
    return `<line x2="100%" y1="${place}" y2="${place}" stroke="${ink}"/>`;
  });
  const labels = ticks.map((tick, i) => {
    if (inTheWay) return line(0, y(tick) + 4.5, words[i]!, 'plot__axis');
    const look = y(tick) <= top ? 'plot__axis plot--wide' : 'plot__axis';
    return tick ? line(0, y(tick) - 6, words[i]!, look) : '';
  });
  return inTheWay
    ? {
        under: lines.join(''),
        over: '',
        ...(isLong
          ? { gutter: '', taken: 0 }
          : {
              gutter: svg('plot__ends', room + 10, height, labels.join('')),
              taken: room + 10,
            }),
      }
    : { under: lines.join(''), over: labels.join(''), gutter: '', taken: 0 };
}

function columns({ figure, values, turn, band, y }: Plot): string {
  const zero = y(0);
  const drawn = (from: number, to: number) => {
    let out = '';
    for (let i = from; i < to; i++) {
      const value = values[i];
      if (value === null || value === undefined) continue;
      const end = y(value);
      const height = Math.max(Math.abs(zero - end), 1.5);
      const top = value < 0 ? zero : zero - height;
      out += `<rect x="${pc(band(i)!)}" y="${px(top)}" width="${pc(band.bandwidth())}" height="${px(height)}"/>`;
    }
    return out;
  };
  const ahead = drawn(turn, values.length);
  const id = patternId(figure.id);
  return (
    `<g fill="var(--chart-1)">${drawn(0, turn)}</g>` +
    (ahead && `${ruled(id)}<g fill="url(#${id})" stroke="var(--chart-1)">${ahead}</g>`)
  );
}

/** Years without a value have a dash in place of their column. */
const gaps = ({ values, band, y }: Plot) =>
  values
    .map((value, i) =>
      value === null
        ? line(
            pc(band(i)! + band.bandwidth() / 2),
            y(0) - 5,
            '–',
            'plot__axis',
            'text-anchor="middle"',
          )
        : '',
    )
    .join('');

/** Low and high case of each forecast year. */
function brackets({ lows, highs, band, y, values }: Plot): string {
  const cap = values.length > 40 ? 1.5 : values.length > 20 ? 2.5 : 4.5;
  let out = '';
  lows.forEach((low, i) => {
    const high = highs[i] ?? null;
    if (low === null || high === null) return;
    const [from, to] = [px(y(high)), px(y(low))];
    const stem = `M0 ${from}V${to}`;
    out += at(
      pc(band(i)! + band.bandwidth() / 2),
      `<path d="${stem}" stroke="var(--paper)" stroke-width="${cap > 2 ? 5 : 3}"/><path d="M${-cap} ${from}h${2 * cap}${stem}M${-cap} ${to}h${2 * cap}"/>`,
    );
  });
  return out && `<g stroke="var(--chart-range)" stroke-width="1.75">${out}</g>`;
}

/** Columns by year: measured solid, forecast hatched with a bracket from low to high, the meridian between them. */
export function drawTotals(figure: Drawn): string {
  const plot = plotOf(figure);
  const { under, over, gutter, taken } = grid(plot);
  const last = ends(plot);
  const beside = taken + Math.max(0, last.width - ENDS);
  const area =
    under +
    columns(plot) +
    brackets(plot) +
    over +
    meridian(plot) +
    gaps(plot) +
    namedYears(plot) +
    yearLabels(figure, plot.band, { y: plot.height - 8, beside });
  const body = gutter + svg('plot__area', '100%', plot.height, area) + last.html;
  return image(labelOf(figure), `${longValues(plot)}<div class="plot__row">${body}</div>`);
}
