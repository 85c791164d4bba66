import { DomUtils, parseDocument } from 'htmlparser2';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../test/agreement/figure-cases.ts';
import { comparedYears, leadRow, partRows, valueAt } from '../figure-years.ts';
import { formatGrowth, formatValue } from '../format-value.ts';
import { growthRate } from '../series.ts';
import { drawFigure } from './draw-figure.ts';
import type { Drawn } from './markup.ts';
import { drawSpark } from './spark.ts';

const of = (name: string): Drawn => {
  const figure = cases[name];
  if (!figure) throw new Error(`no case ${name}`);
  return figure;
};
const parsed = (html: string) => parseDocument(html, { xmlMode: true });
const all = (html: string, test: (tag: string, attribute: Record<string, string>) => boolean) =>
  DomUtils.findAll((element) => test(element.name, element.attribs), parsed(html).children);
const rects = (html: string) =>
  all(html, (tag) => tag === 'rect').map(({ attribs }) => ({
    x: Number.parseFloat(attribs.x ?? '0'),
    y: Number(attribs.y ?? 0),
    width: Number.parseFloat(attribs.width!),
    height: Number(attribs.height),
  }));
const labelIn = (html: string) =>
  all(html, (_, { role }) => role === 'img')[0]?.attribs['aria-label'] ?? '';
const textIn = (html: string) =>
  all(html, (tag) => tag === 'text').map((element) => DomUtils.textContent(element));

/** Throws if the fragment is not well-formed XML, which HTML parses in the same way. */
const strictly = (html: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${html}</svg>`),
  ).metadata();

describe.each(Object.entries(cases))('%s', (_, figure) => {
  const html = drawFigure(figure);

  it('is well-formed, without script, style or an external address', async () => {
    await expect(strictly(html)).resolves.toMatchObject({ format: 'svg' });
    await expect(strictly('<b>')).rejects.toThrow();
    expect(html).not.toMatch(
      /<script|<style|\sstyle=|\son\w+=|href|viewBox|NaN|undefined|Infinity/,
    );
  });

  it('is one image with a label, and its ids are unique to it', () => {
    const images = all(html, (_tag, { role }) => role === 'img');
    expect(images).toHaveLength(1);
    expect(labelIn(html)).toMatch(/^\S.*\.$/s);
    const ids = all(html, (_tag, { id }) => id !== undefined).map(({ attribs }) => attribs.id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...html.matchAll(/fill="url\(#([^)]*)\)/g)].map(([, id]) => id);
    expect([...new Set(used)].filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.every((id) => new RegExp(`^ruled-${figure.id}(-kept)?$`).test(id!))).toBe(true);
  });

  it('stays inside its box, without negative sizes', () => {
    for (const { x, width, height } of rects(html)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(width).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(100.1);
      expect(height).toBeGreaterThan(0);
    }
  });

  it('has only numbers of the data in its label', () => {
    const { decimals, rows, years } = figure;
    const { from, to } = comparedYears(figure);
    const known = new Set<string>(['40', '100', ...years.map(String)]);
    for (const row of rows)
      for (const values of [row.values, row.low ?? [], row.high ?? []])
        for (const value of values) known.add(formatValue(value, decimals));
    for (const row of partRows(figure)) {
      const [a, b] = [valueAt(row.values, from), valueAt(row.values, to)];
      known.add(formatGrowth(growthRate(a, b, years[to]! - years[from]!)).replace(/[+%]/g, ''));
    }
    if (/shares of values/.test(_)) for (const n of ['30.0', '10.0', '60.0']) known.add(n);
    let rest = labelIn(html).split(figure.subject).join('');
    for (const { name } of rows) if (name) rest = rest.split(name).join('');
    const said = (rest.match(/\u2212?\d+(,\d{3})*(\.\d+)?/g) ?? []).filter(
      (number) => !known.has(number) && !/^\d{1,2}$/.test(number),
    );
    expect(said).toEqual([]);
  });
});

describe('columns by year', () => {
  it('have the height of their values, solid if measured and hatched if forecast, separated by the meridian', () => {
    const figure = of('totals');
    const html = drawFigure(figure);
    const { values } = leadRow(figure)!;
    const drawn = rects(html);
    expect(drawn).toHaveLength(14);
    const unit = drawn[13]!.height / values[13]!;
    for (const [i, { height }] of drawn.entries()) expect(height).toBeCloseTo(values[i]! * unit, 0);
    const groups = all(html, (tag, { fill }) => tag === 'g' && fill !== undefined);
    expect(groups.map(({ attribs, children }) => [attribs.fill, children.length])).toEqual([
      ['var(--chart-1)', 6],
      [`url(#ruled-${figure.id})`, 8],
    ]);
    const line = all(html, (_, { stroke }) => stroke === 'var(--meridian)')[0]!;
    const place = Number.parseFloat((line.parent as typeof line).attribs.x!);
    expect(place).toBeGreaterThan(drawn[5]!.x + drawn[5]!.width);
    expect(place).toBeLessThan(drawn[6]!.x);
  });

  it('name the first, the last measured and the last year in whole millions, with both cases; their label has the published values', () => {
    const said = textIn(drawFigure(of('totals')));
    for (const value of ['205', '413', '1,948', '2,776', '1,364', '15.0% a year'])
      expect(said).toContain(value);
    expect(said.filter((text) => /\.\d$/.test(text))).toEqual([]);
    expect(labelIn(drawFigure(of('totals')))).toBe(
      'Sodium-ion battery market, USD million, 2019 to 2032. Measured: 205.1 in 2019, 412.6 in 2024. ' +
        'Forecast for 2032: 1,947.9, between 1,363.5 and 2,775.8.',
    );
  });

  it('name values as published if one would have fewer than three digits in whole millions, or if they are not millions', () => {
    const figure = of('totals');
    const rows = figure.rows.map((row) => ({ ...row, values: row.values.with(0, 99.6) }));
    const small = textIn(drawFigure({ ...figure, rows }));
    for (const value of ['99.6', '412.6', '1,947.9', '2,775.8', '1,363.5'])
      expect(small).toContain(value);
    expect(textIn(drawFigure({ ...figure, currency: null, unit: 'GWh' }))).toContain('1,947.9');
  });

  it('grow downwards below zero, and leave a gap for a missing value', () => {
    const below = rects(drawFigure(of('totals all below zero')));
    expect(new Set(below.map(({ y }) => y)).size).toBe(1);
    const gaps = drawFigure(of('totals with gaps'));
    expect(rects(gaps)).toHaveLength(9);
    expect(textIn(gaps).filter((text) => text === '–')).toHaveLength(5);
  });

  it('are not too wide for few years, and skip labels for many', () => {
    expect(rects(drawFigure(of('totals of one year')))[0]!.width).toBeLessThan(15);
    const years = textIn(drawFigure(of('totals of 60 years'))).filter((text) =>
      /^\d{4}$/.test(text),
    );
    expect(years.length).toBeLessThan(25);
    expect(years).toEqual(expect.arrayContaining(['1973', '2024', '2032']));
  });

  it('have their scale in a gutter for tiny values, with the years that fit beside it on a phone', () => {
    const values = [0.000011, 0.000012, 0.000014, 0.000017, 0.00002, 0.000024, 0.000029];
    const html = drawFigure({
      ...of('totals'),
      decimals: 6,
      years: [2021, 2022, 2023, 2024, 2025, 2026, 2027],
      first_forecast_year: 2024,
      rows: [{ name: 'World', values }],
    });
    const sides = all(html, (_, { class: name }) => name === 'plot__ends');
    expect(sides).toHaveLength(2);
    const taken = sides.reduce((sum, { attribs }) => sum + Number(attribs.width), 0);
    const area = 282 - taken;
    const shown = all(
      html,
      (tag, { class: name = '' }) => tag === 'text' && !/wide|full/.test(name),
    )
      .filter((element) => /^20\d\d$/.test(DomUtils.textContent(element)))
      .map(({ attribs }) => {
        const place = (Number.parseFloat(attribs.x!) / 100) * area;
        return attribs['text-anchor'] === 'middle' ? place - 15 : place;
      });
    expect(shown.length).toBeGreaterThan(1);
    for (let i = 1; i < shown.length; i++) expect(shown[i]! - shown[i - 1]!).toBeGreaterThan(34);
  });

  it('name values with many digits above the chart instead of beside it', () => {
    const html = drawFigure(of('totals that are huge'));
    expect(html).toContain('2032 <b>1,947,900,000,000.0</b>');
    expect(html).not.toContain('plot__ends');
  });

  it('draw a bracket only if both cases are known', () => {
    const brackets = (name: string) =>
      all(drawFigure(of(name)), (_, { 'stroke-width': w }) => w === '1.75').length;
    expect([brackets('totals'), brackets('totals with one case')]).toEqual([1, 0]);
  });
});

describe('rows', () => {
  it('of pairs have two bars in proportion, growth, and no line for the total', () => {
    const figure = of('pairs');
    const html = drawFigure(figure);
    const drawn = rects(html);
    expect(drawn).toHaveLength(10);
    const values = partRows(figure).flatMap((row) => [row.values[5]!, row.values[13]!]);
    const unit = drawn[1]!.width / values[1]!;
    for (const [i, { width }] of drawn.entries()) expect(width).toBeCloseTo(values[i]! * unit, 1);
    expect(html).toContain('<span class="pairs__growth">+25.2%</span>');
    expect(html).not.toContain('World');
  });

  it('have no growth from or to zero, below zero or across a gap', () => {
    const html = drawFigure(of('pairs that fall and rise'));
    const growth = [...html.matchAll(/pairs__growth">([^<]*)/g)].map(([, text]) => text);
    expect(growth).toEqual(['\u22126.1%', '–', '–', '–', '–', '–']);
  });

  it('are all drawn, however many', () => {
    expect(all(drawFigure(of('pairs of 40 rows')), (tag) => tag === 'li')).toHaveLength(40);
    expect(labelIn(drawFigure(of('pairs of 40 rows')))).toContain('32 more in the table');
  });

  it.each(['ranking', 'pairs kept in part', 'ranking kept as a whole', 'totals kept for buyers'])(
    'that are kept for buyers all have the same length, so that they reveal nothing: %s',
    (name) => {
      const html = drawFigure(of(name));
      const kept = of(name).rows.filter((row) => row.is_kept);
      const ruled = all(html, (_, { fill }) => /^url.*-kept\)$/.test(fill ?? ''));
      expect(ruled).toHaveLength(kept.length);
      expect(new Set(ruled.map(({ attribs }) => attribs.width))).toEqual(new Set(['100%']));
      expect(html.match(/in the report<\/span>/g)).toHaveLength(kept.length);
    },
  );

  it('of shares do not overlap, whether equal or not', () => {
    for (const name of ['shares with equal values', 'shares with a gap', 'shares']) {
      const html = drawFigure(of(name));
      const places = all(
        html,
        (tag, { class: look, 'text-anchor': anchor }) =>
          tag === 'text' && Boolean(look?.startsWith('plot__value')) && anchor === undefined,
      )
        .map(({ attribs }) => Number(attribs.y))
        .sort((a, b) => a - b);
      const gaps = places.slice(1).map((y, i) => y - places[i]!);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(32);
    }
  });

  it('of too many shares to follow are drawn as pairs with their change in points', () => {
    const html = drawFigure(of('shares of 20 rows'));
    expect(all(html, (tag) => tag === 'li')).toHaveLength(20);
    expect(html).toContain('<span class="pairs__growth">+4.5</span>');
    expect(html).toContain('Change, points');
  });

  it('are in per cent of the whole if they are given as values', () => {
    expect(labelIn(drawFigure(of('shares of values')))).toContain('A from 30.0% to 10.0%');
  });
});

describe('hostile and foreign names', () => {
  it('are plain text, each with its own direction', () => {
    const html = drawFigure(of('pairs with names of all kinds'));
    const names = all(html, (tag) => tag === 'bdi').map((element) => DomUtils.textContent(element));
    expect(names[0]).toBe('آسيا والمحيط الهادئ (12%)');
    expect(names[1]).toContain('"><script>alert(1)</script>');
    expect(labelIn(html)).toContain('\u2068آسيا والمحيط الهادئ (12%)\u2069');
  });

  it('never make an id that breaks the fill, and different ids stay different', () => {
    const drawn = ['1")', '1_', '1'].map((id) => drawFigure({ ...of('totals'), id }));
    const ids = drawn.map((html) => /pattern id="([^"]*)"/.exec(html)![1]);
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => /^[\w-]+$/.test(id!))).toBe(true);
  });
});

describe('the sparkline of a list', () => {
  const spark = (name: string) => drawSpark({ ...of(name), row: of(name).rows[0]! });

  it('is a few hundred bytes and names its ends', () => {
    expect(labelIn(spark('totals'))).toBe(
      '205.1 in 2019, 412.6 in 2024, 1,947.9 in 2032 (forecast)',
    );
    for (const name of Object.keys(cases).filter((name) => name.startsWith('totals')))
      expect(Buffer.byteLength(spark(name)), name).toBeLessThan(name.includes('60') ? 1500 : 1000);
  });

  it.each(Object.keys(cases))('is well-formed for %s', async (name) => {
    const html = spark(name);
    expect(html).not.toMatch(/NaN|undefined|style=/);
    if (html) await expect(strictly(html)).resolves.toMatchObject({ format: 'svg' });
  });

  it('is empty without values', () => {
    expect(spark('totals without values') + spark('totals kept for buyers')).toBe('');
  });
});

it('a long name of a part wraps after its hyphen before it is truncated', () => {
  const figure = of('shares');
  const [first, ...others] = figure.rows;
  const said = textIn(
    drawFigure({ ...figure, rows: [{ ...first!, name: 'Semi-submersible' }, ...others] }),
  );
  expect(said).toContain('Semi-');
  expect(said).toContain('submersible');
});
