import { gzipSync } from 'node:zlib';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../test/agreement/figure-cases.ts';
import { drawFigure } from '../chart/draw-figure.ts';
import type { ShownFigure } from '../contract.ts';
import { formatValue } from '../format-value.ts';
import { FigureCard } from './figure-card.tsx';
import { FigureCards } from './figure-cards.tsx';

const shown = (name: string): ShownFigure => {
  const figure = cases[name]!;
  return { ...figure, id: Number(figure.id), slug: 'figure', picture: drawFigure(figure) };
};
const cardOf = (name: string, change: Partial<ShownFigure> = {}) =>
  renderToStaticMarkup(
    createElement(FigureCard, {
      figure: { ...shown(name), ...change },
      cite: 'Kulkarni, R. (2025).',
      csv: '/figures/1-a.csv',
      page: '/figures/1-a',
    }),
  );
const find = (html: string, test: (tag: string, attribute: Record<string, string>) => boolean) =>
  DomUtils.findAll((element) => test(element.name, element.attribs), parseDocument(html).children);

describe.each(Object.keys(cases))('%s in its frame', (name) => {
  const html = cardOf(name);
  const figure = cases[name]!;
  const tables = find(html, (tag) => tag === 'table');

  it('has a table with every value, in words if one is missing or kept', () => {
    expect(tables).toHaveLength(1);
    const table = tables[0]!;
    const cells = DomUtils.findAll(({ name }) => name === 'td', table.children);
    const texts = cells.map((cell) => DomUtils.textContent(cell));
    for (const row of figure.rows) {
      if (row.is_kept) expect(texts).toContain('in the report');
      else
        for (const value of [
          ...row.values,
          ...(row.low && row.high ? [...row.low, ...row.high] : []),
        ])
          expect(texts).toContain(
            value === null && !row.values.includes(null)
              ? ''
              : formatValue(value, figure.decimals).replace(/^–$/, '–no value'),
          );
    }
    const heads = DomUtils.findAll(({ name }) => name === 'th', table.children);
    expect(heads.every(({ attribs }) => ['row', 'col'].includes(attribs.scope!))).toBe(true);
    const words = heads.map((head) => DomUtils.textContent(head)).join('|');
    for (const year of figure.years) {
      const forecast = year >= (figure.first_forecast_year ?? 9999);
      expect(words).toContain(forecast ? `${year} forecast` : String(year));
    }
  });

  it('has a title, a source with its number, and no style attribute', () => {
    expect(html).not.toMatch(/\sstyle=|<script|<!--/);
    expect(DomUtils.textContent(parseDocument(html))).toContain(`Figure ${figure.number}.`);
    const [frame] = find(html, (tag) => tag === 'figure');
    const titled = find(html, (_, { id }) => id === frame!.attribs['aria-labelledby']);
    expect(titled.map((element) => DomUtils.textContent(element))).toEqual([figure.title]);
  });
});

it('shares of values say that their chart is in per cent', () => {
  expect(cardOf('shares of values')).toContain(
    'Share of world sales by chemistry, % of the whole</p>',
  );
});

describe('parts that do not add up as they are shown', () => {
  const part = (name: string, ...values: number[]) => ({ name, values });
  const total = (...values: number[]) => ({ name: 'World', values, is_total: true });
  const two = { years: [2024, 2032], first_forecast_year: 2025 };
  const percent = { unit: '%', currency: null };
  it.each<[string, boolean, Partial<ShownFigure>]>([
    ['values', true, { rows: [part('A', 1.1, 2), part('B', 2.2, 2), total(3.4, 4)] }],
    ['exact values', false, { rows: [part('A', 0.1, 2), part('B', 0.2, 2), total(0.3, 4)] }],
    [
      'values of which some are left out',
      false,
      { rows: [part('A', 1, 2), part('B', 2, 2), total(9, 9)] },
    ],
    ['values without a total', false, { rows: [part('A', 1.1, 2), part('B', 2.2, 2)] }],
    [
      'values of which one is in the report',
      false,
      { rows: [part('A', 1.1, 2), { name: 'B', values: [], is_kept: true }, total(3.4, 4)] },
    ],
    [
      'drawn shares of exact values',
      true,
      { form: 'shares', rows: [part('A', 1, 1), part('B', 1, 1), part('C', 1, 1), total(3, 3)] },
    ],
    [
      'drawn shares that do',
      false,
      { form: 'shares', rows: [part('A', 1, 1), part('B', 3, 3), total(4, 4)] },
    ],
    [
      'per cent',
      true,
      { form: 'shares', ...percent, rows: [part('A', 33.3, 50), part('B', 66.6, 50)] },
    ],
    [
      'per cent of other things',
      false,
      { form: 'shares', ...percent, rows: [part('A', 80, 50), part('B', 70, 50)] },
    ],
  ])('are explained: %s, %s', (_, explained, change) => {
    const card = cardOf('pairs', { ...two, ...change });
    expect(card.includes('Rounded: the parts may not add up exactly. Figure')).toBe(explained);
  });
});

it('the first forecast year of a table has the meridian', () => {
  const turn = find(cardOf('totals'), (_, { class: look }) => look === 'figure-table__turn');
  expect(turn.map((row) => DomUtils.textContent(row).slice(0, 13))).toEqual(['2025 forecast']);
  expect(
    find(
      cardOf('pairs of 40 rows'),
      (tag, { class: look }) => tag === 'col' && look === 'figure-table__turn',
    ),
  ).toHaveLength(1);
});

it('four figures with their tables weigh less than 40 KB, and less than 8 KB on the wire', () => {
  const cards = ['totals', 'pairs', 'shares', 'ranking'].map((name) =>
    createElement(FigureCard, { figure: shown(name), key: name }),
  );
  const page = renderToStaticMarkup(createElement(FigureCards, null, cards));
  expect(Buffer.byteLength(page)).toBeLessThan(40_000);
  expect(gzipSync(page).length).toBeLessThan(8_000);
});
