import { expect, it } from 'vitest';
import { fillReferences } from '#src/features/figures/references.ts';
import { demoReports } from './model.ts';
import type { DemoReport } from './types.ts';

const reports = demoReports();
const rounded = (value: number) => Math.round(value * 10);
const editions = reports.flatMap(({ code, editions }) => editions.map((own) => ({ code, ...own })));

const textsOf = ({ description, segmentation, questions }: DemoReport) => [
  description,
  segmentation,
  ...questions.map(({ answer }) => answer),
];

it('every report has editions, four figures or more, and an evidence card of its own', () => {
  const cards = new Set<string>();
  for (const { code, editions, edition } of reports) {
    expect(
      editions.map(({ number }) => number),
      code,
    ).toEqual(edition === 2 ? [2, 1] : [1]);
    for (const own of editions) {
      expect(own.figures.length, code).toBeGreaterThanOrEqual(4);
      expect(
        own.figures.map(({ number }) => number),
        code,
      ).toEqual(own.figures.map((_, i) => i + 1));
      for (const { title } of own.figures) expect(title.length, title).toBeLessThan(100);
      for (const field of ['counted', 'method', 'last_time', 'machines'] as const)
        expect(own.evidence[field].length, code).toBeGreaterThan(20);
      cards.add(JSON.stringify(own.evidence));
      cards.add(own.evidence.last_time + own.evidence.method);
    }
  }
  expect(cards.size).toBe(2 * editions.length);
});

it('no edition is dated before its data, its sources or its signature, nor after its successor', () => {
  const today = new Date().toISOString().slice(0, 10);
  for (const { code, dataTo, publishedOn, nextPlanned, evidence, figures } of editions) {
    expect(publishedOn > `${dataTo}-12-31`, `${code} ${publishedOn}`).toBe(true);
    expect(publishedOn <= today, `${code} ${publishedOn}`).toBe(true);
    expect(evidence.signed_on <= publishedOn, code).toBe(true);
    for (const { read_on } of evidence.sources) {
      expect(read_on > `${dataTo}-12-31`, `${code} ${read_on}`).toBe(true);
      expect(read_on <= evidence.signed_on, `${code} ${read_on}`).toBe(true);
    }
    if (nextPlanned) expect(nextPlanned > today, code).toBe(true);
    for (const { years, first_forecast_year } of figures)
      if (first_forecast_year)
        expect([years[5], first_forecast_year - 1]).toEqual([dataTo, dataTo]);
  }
  for (const { code, editions } of reports)
    if (editions[1]) expect(editions[0]!.publishedOn > editions[1].publishedOn, code).toBe(true);
});

it('totals add up, shares come to 100, and cases hold the central one, in every edition', () => {
  for (const { code, figures } of editions)
    for (const { number, rows, years, form, unit } of figures) {
      const where = `${code} figure ${number}`;
      for (const { values, low, high } of rows) {
        expect(values.length, where).toBe(years.length);
        values.forEach((value, i) => {
          const [from, to] = [low?.[i] ?? value!, high?.[i] ?? value!];
          expect(from <= value! && value! <= to, where).toBe(true);
        });
      }
      const whole = rows.find(({ is_total }) => is_total);
      const parts = rows.filter(({ is_total }) => !is_total);
      if (whole || unit === '%')
        years.forEach((year, i) => {
          const sum = parts.reduce((all, { values }) => all + rounded(values[i]!), 0);
          expect(sum, `${where} ${year}`).toBe(whole ? rounded(whole.values[i]!) : 1000);
        });
      if (form === 'ranking')
        expect(parts.filter(({ is_kept }) => is_kept).length, where).not.toBe(1);
    }
});

it('a later edition repeats what was measured, and its total is the same in every figure', () => {
  for (const { code, editions } of reports) {
    const [now, before] = editions;
    const total = (own: typeof now) => own!.figures[0]!.rows[0]!.values;
    if (before) expect(total(now).slice(0, 5), code).toEqual(total(before).slice(1, 6));
    for (const { rows } of now!.figures)
      for (const row of rows) if (row.is_total) expect(row.values, code).toEqual(total(now));
  }
});

it('every number of the texts refers to a figure, and says its value', () => {
  for (const report of reports) {
    for (const text of textsOf(report))
      expect(fillReferences(text, report.editions[0]!.figures), report.code).toEqual({
        ok: true,
        html: text,
      });
    expect(report.description.match(/<data /g)!.length, report.code).toBeGreaterThan(20);
  }
});
