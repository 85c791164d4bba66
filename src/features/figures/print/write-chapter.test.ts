import { expect, it } from 'vitest';
import { openSheet } from '#src/pdf/sheet.ts';
import { linesOfPages } from '../../../../test/documents/page-lines.ts';
import type { Block } from './chapter.ts';
import { writeChapter } from './write-chapter.ts';

const WORDS = 'Sales are counted where the buyer uses the product, in the year of delivery. ';

async function linesOf(blocks: Block[]): Promise<number[]> {
  const sheet = openSheet({ title: 'Report', author: 'A', subject: 'S', foot: 'F' });
  sheet.newPage();
  const lists = { contents: [], figures: [], tables: [] };
  writeChapter(sheet, { title: 'Chapter', blocks }, { index: 0, figures: new Map(), lists });
  return (await linesOfPages(await sheet.finish())).slice(1);
}

it('a chapter does not end in a page of a few lines, however long it is', async () => {
  for (let length = 14; length < 31; length += 4) {
    const blocks: Block[] = Array.from({ length }, (_, i) => ({
      kind: 'paragraph',
      text: `${i + 1}. ${WORDS.repeat(2)}`,
    }));
    const lines = await linesOf(blocks);
    expect(lines.at(-1), `${length} paragraphs: ${lines}`).toBeGreaterThanOrEqual(8);
  }
});

it('a table of fourteen years is not split, nor separated from its heading', async () => {
  const rows = Array.from({ length: 14 }, (_, i) => [String(2020 + i), '1,234.5']);
  const one: Block[] = [
    { kind: 'heading', text: 'Europe' },
    { kind: 'paragraph', text: WORDS },
    { kind: 'table', table: { title: 'Sales', head: ['Year', 'Value'], rows } },
  ];
  const [first, ...others] = await linesOf([...one, ...one, ...one]);
  expect(others, 'each section has a page').toHaveLength(2);
  expect(new Set(others).size, `the same lines: ${others}`).toBe(1);
  expect(first).toBeGreaterThan(others[0]!);
});

it('a chapter of tables does not end in a few lines either', async () => {
  for (let rows = 4; rows < 14; rows += 3) {
    const table = {
      title: 'Sales',
      head: ['Year', 'Value'],
      rows: Array.from({ length: rows }, (_, i) => [String(2010 + i), '1,234.5']),
    };
    const one: Block[] = [
      { kind: 'heading', text: 'Europe' },
      { kind: 'paragraph', text: WORDS },
      { kind: 'table', table },
    ];
    const lines = await linesOf([...one, ...one, ...one, ...one]);
    expect(lines.at(-1), `${rows} rows: ${lines}`).toBeGreaterThanOrEqual(8);
  }
});

it('a part of a market has its columns and its table on the page of its heading', async () => {
  const years = Array.from({ length: 14 }, (_, i) => 2020 + i);
  const figure = {
    number: 1,
    title: 'Europe',
    subject: 'Sales: Europe',
    form: 'totals' as const,
    note: '',
    metric: 'Sales',
    geography: 'World',
    unit: 'million',
    currency: 'USD',
    price_basis: '',
    decimals: 1,
    row_title: '',
    years,
    first_forecast_year: 2026,
    source: '',
    rows: [{ name: 'Europe', values: years.map((year) => year - 2000) }],
  };
  const rows = years.map((year) => [String(year), '1,234.5']);
  const one: Block[] = [
    { kind: 'heading', text: 'Europe' },
    { kind: 'paragraph', text: WORDS.repeat(2) },
    { kind: 'paragraph', text: WORDS },
    { kind: 'columns', figure },
    { kind: 'table', table: { title: 'Sales', head: ['Year', 'Value'], rows } },
  ];
  const [first, ...others] = await linesOf([...one, ...one, ...one]);
  expect(others, 'each section has a page').toHaveLength(2);
  expect(new Set(others).size, `the same lines: ${others}`).toBe(1);
  expect(first).toBeGreaterThan(others[0]!);
});

it('a section of two paragraphs is on one page, with its heading', async () => {
  for (const length of [4, 5, 6]) {
    const one: Block[] = [
      { kind: 'heading', text: 'Endovia Health' },
      { kind: 'paragraph', text: WORDS.repeat(length) },
      { kind: 'paragraph', text: WORDS.repeat(length + 1) },
    ];
    const [alone = 0] = await linesOf(one);
    const lines = await linesOf(Array.from({ length: 9 }, () => one).flat());
    const whole = lines.map((count, page) => (count - (page === 0 ? 1 : 0)) / (alone - 1));
    expect(lines.length).toBeGreaterThan(1);
    expect(whole.every(Number.isInteger), `sections on pages: ${whole}`).toBe(true);
  }
});
