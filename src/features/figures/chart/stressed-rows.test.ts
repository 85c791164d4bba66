import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { cases, passing } from '../../../../test/agreement/figure-cases.ts';
import { drawFigure } from './draw-figure.ts';
import type { Drawn } from './markup.ts';

const of = (name: string): Drawn => {
  const figure = cases[name];
  if (!figure) throw new Error(`no case ${name}`);
  return figure;
};
const all = (html: string, test: (tag: string, attribute: Record<string, string>) => boolean) =>
  DomUtils.findAll(
    (element) => test(element.name, element.attribs),
    parseDocument(html, { xmlMode: true }).children,
  );
const labelIn = (html: string) =>
  all(html, (_, { role }) => role === 'img')[0]?.attribs['aria-label'] ?? '';

describe('rows', () => {
  it('of shares: the one in the finding is highlighted, with the year in which it passes the largest', () => {
    const inked = (drawn: Drawn) =>
      all(drawFigure(drawn), (tag, { class: look }) => tag === 'text' && look === 'plot__lead').map(
        (element) => DomUtils.textContent(element),
      );
    const crossed = (drawn: Drawn) =>
      all(drawFigure(drawn), (_, { class: look }) => look === 'plot__cross').map((element) =>
        DomUtils.textContent(element),
      );
    expect(inked(passing)).toEqual(['Sodium']);
    expect(crossed(passing)).toEqual(['2026']);
    for (const title of ['Growth goes on', 'Lithium loses share to newer cells']) {
      const other = { ...passing, title };
      expect([inked(other), crossed(other)]).toEqual([['Lithium'], []]);
    }
  });

  it('of a ranking: the remainder has its value, but no bar that dwarfs the others', () => {
    const figure: Drawn = {
      ...of('ranking'),
      years: [2024],
      rows: [
        { name: 'A', values: [9.7] },
        { name: 'B', values: [7.4] },
        { name: 'C', values: [], is_kept: true },
        { name: 'All others', values: [59.6] },
      ],
    };
    const html = drawFigure(figure);
    const bars = all(html, (tag, { fill }) => tag === 'rect' && fill === 'var(--chart-1)').map(
      ({ attribs }) => attribs.width,
    );
    expect(bars[0]).toBe('100%');
    expect(bars).toHaveLength(2);
    expect(html).toContain('59.6%');
    expect(labelIn(html)).toContain('All others 59.6%');
  });
});
