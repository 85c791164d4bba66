import { expect, it } from 'vitest';
import { cleanHtml } from '#src/html/clean-html.ts';
import { fillReferences, type Referred } from './references.ts';

const base = {
  title: 'T',
  subject: 'S',
  form: 'pairs',
  metric: 'M',
  geography: 'World',
  unit: 'million',
  currency: 'USD',
  price_basis: '',
  decimals: 1,
  row_title: 'Region',
  source: '',
  note: '',
  years: [2023, 2024, 2025, 2026],
  first_forecast_year: 2025,
  visibility: 'everybody',
} as const;
const figures = [
  {
    ...base,
    number: 1,
    years: [2023, 2024, 2025, 2026],
    rows: [
      { name: 'World', values: [80, 100, 110, 1210.04], low: [null, null, 100, 1000] },
      { name: 'A & B <c>/2024', values: [1, 2, 3, 4] },
      { name: 'Gap', values: [1, null, 3, 4] },
      { name: 'Kept', values: [7, 7, 7, 7], is_kept: true },
    ],
  },
  {
    ...base,
    number: 2,
    years: [2024],
    rows: [
      { name: 'Europe', values: [25] },
      { name: 'All', values: [100], is_total: true },
    ],
  },
  { ...base, number: 3, visibility: 'buyers', rows: [{ name: 'Steel', values: [1, 2, 3, 4] }] },
] as unknown as Referred[];

const filled = (html: string) => {
  const result = fillReferences(cleanHtml(html), figures);
  return result.ok ? result.html : result.problems;
};
const number = (where: string, text = '') => `<data value="${where}">${text}</data>`;

it('a number in a text is replaced by the figure’s, whatever was written', () => {
  for (const [where, text] of [
    ['1/World/2026', '1,210.0'],
    ['1/World/2026/low', '1,000.0'],
    ['1/World/2026/growth', '247.9'],
    ['1/World/2024/growth', '25.0'],
    ['2/Europe/2024/share', '25.0'],
    ['1/A &amp; B &lt;c&gt;/2024/2025', '3.0'],
  ])
    expect(filled(`<p>USD ${number(where!, 'was 9')} million</p>`)).toBe(
      `<p>USD ${number(where!, text)} million</p>`,
    );
  expect(filled(`<p>${number('1/World/2025', '<b>9</b>')} ${number('1/World/2024')}</p>`)).toBe(
    `<p>${number('1/World/2025', '110.0')} ${number('1/World/2024', '100.0')}</p>`,
  );
});

it('filling twice changes nothing, and sanitising preserves what was filled', () => {
  const once = filled(`<ul><li>${number('1/World/2025')}</li></ul>`) as string;
  expect(filled(once)).toBe(once);
  expect(cleanHtml(once)).toBe(once);
});

it('references to what is missing are refused with a sentence each, all at once', () => {
  expect(
    filled(
      `<p>${number('9/World/2025')} ${number('1/Narnia/2025')} ${number('1/World/2050')} ${number('1/Gap/2024')}
       ${number('1/Kept/2024')} ${number('3/Steel/2024')} ${number('1/World/2024/high')}</p>`,
    ),
  ).toEqual([
    'names figure 9, which the report does not have',
    'names “Narnia”, which is not a row of figure 1',
    'names 2050, which is not a year of figure 1',
    'names “Gap” in 2024 of figure 1, which has no value',
    'names “Kept” of figure 1, which is kept for buyers',
    'names “Steel” of figure 3, which is kept for buyers',
    'names “World” in 2024 of figure 1, which has no value',
  ]);
});

it('data elements that are not references are replaced by their text', () => {
  expect(filled('<p><data value="42">42</data> and <data>7</data></p>')).toBe('<p>42 and 7</p>');
  expect(filled(`<p>${number('1/World/2025', `a ${number('1/World/2024')} b`)}</p>`)).toBe(
    `<p>${number('1/World/2025', '110.0')}</p>`,
  );
  expect(filled('<p>a</data>b</p>')).toBe('<p>ab</p>');
});
