import { expect, it } from 'vitest';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { lastMeasuredYear } from '../dates.ts';
import { chaptersOf, demoReports, marketModel } from '../model.ts';
import { isService } from '../shapes/services.ts';
import { counted, priceOfOne } from '../texts/wording.ts';
import { spoken } from '../texts/words.ts';
import { companyFacts } from './company-facts.ts';

const today = new Date('2026-11-24T12:00:00Z');
const dataTo = lastMeasuredYear(today);
const all = demoReports(today);
const reports = all
  .filter((_, i) => i % 8 === 0)
  .map(({ code, editions }) => {
    const model = marketModel(code, dataTo)!;
    return { code, model, chapters: chaptersOf(model, editions[0]!) };
  });
const textsOf = (blocks: Block[]) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? block.text : []));
const tableOf = (blocks: Block[], title: RegExp) => {
  const found = blocks.find((block) => block.kind === 'table' && title.test(block.table.title));
  return found?.kind === 'table' ? found.table : undefined;
};

it('a part of a market that is an adjective, a size or one thing is a segment within a sentence', () => {
  const said = [
    'portable',
    'single-phase',
    'box',
    '5 to 10 kg',
    'below 3 kW',
    'burns and surgical',
  ];
  for (const name of said) expect(spoken(name)).toMatch(/\bthe (?:.+ segment|segment .+)$/);
  for (const name of ['foams', 'steel', 'hospitals', 'adhesive', 'district heating', 'grain feed'])
    expect(spoken(name)).toBe(name);
  expect(spoken(spoken('portable'))).toBe('the portable segment');
});

it('services are sold and not shipped; small numbers of things are words', () => {
  const services = all.filter(({ code }) => isService(marketModel(code, dataTo)!));
  expect(services.length).toBeGreaterThan(20);
  for (const { code, description } of services)
    expect(description, code).not.toMatch(
      /Shipments|Suppliers ship|plants expand|raw material and/,
    );
  for (const { code } of all) {
    const { drivers, restraints } = marketModel(code, dataTo)!;
    for (const { text } of [...drivers, ...restraints])
      expect(text, code).not.toMatch(
        /(?<![\d.,–-]|to |and |or |of )\b[2-9] (?:years|weeks|makers)\b/,
      );
  }
});

it('what is counted by the piece has no fractions, and small prices have cents', () => {
  expect(counted(55.18, 'contracts')).toBe('55\u00a0contracts');
  expect(counted(7.481, 'GWh of cells')).toBe('7.48\u00a0GWh of cells');
  expect(priceOfOne(7.4, { name: 'million bottles', one: 'bottle' })).toBe('USD\u00a07.40');
});

it('what developments add to growth, or take from it, comes to the growth of the market', () => {
  for (const { code, model, chapters } of reports) {
    const table = tableOf(chapters[2]!.blocks, /^What each development adds/);
    const effects = table!.rows.map((row) => Number(row[1]!.replace('−', '-')));
    const sum = effects.slice(0, -1).reduce((all, effect) => all + effect, 0);
    expect(sum, code).toBeCloseTo(effects.at(-1)!, 6);
    expect(effects.at(-1), code).toBeCloseTo(model.growth, 0);
    expect(
      effects.slice(0, model.drivers.length).every((effect) => effect > 0),
      code,
    ).toBe(true);
  }
});

it('each company has a portrait of its own; neighbours did different things', () => {
  for (const { code, model, chapters } of reports) {
    const { blocks } = chapters.find((part) => part.blocks.some(isPortraitOf(model.companies)))!;
    const portraits = textsOf(blocks).filter((text) =>
      /\b(?:founded in|dates from|set up in) \d{4}\b/i.test(text),
    );
    expect(portraits.length, code).toBe(model.companies.length);
    const moves = portraits.map(
      (text) => /(?:in|from) \w+ \d{4},? (?:when )?it (\w+ \w+ \w+)/i.exec(text)![1],
    );
    for (const [i, move] of moves.slice(1).entries()) expect(move, code).not.toBe(moves[i]);
    for (const { name, country } of model.companies) {
      const { founded } = companyFacts({ name, country });
      expect(founded < dataTo && (founded > 1960 || !/Data|Cloud|Software/.test(name))).toBe(true);
    }
  }
});

const isPortraitOf = (companies: { name: string }[]) => (block: Block) =>
  block.kind === 'heading' && block.text === companies[0]!.name;

it('the summary says what the findings mean, the chapter on size has volumes and prices of each year', () => {
  for (const { code, model, chapters } of reports) {
    const [summary, , , size] = chapters;
    expect(summary!.blocks.filter(({ kind }) => kind === 'list').length, code).toBe(2);
    const table = tableOf(size!.blocks, /^Volume and average price/);
    expect(table!.rows.length, code).toBe(model.years.length);
    const [, volume = '', , price = ''] = table!.rows.at(-1)!;
    const [sold, paid] = [volume, price].map((cell) => Number(cell.replaceAll(',', '')));
    expect(sold! * paid!, code).toBeGreaterThan(0);
    for (const { blocks } of chapters)
      for (const text of textsOf(blocks))
        expect(text, code).not.toMatch(/the the |segment segment|a [aeio]\w+ segment|\.\.| {2}/);
  }
});
