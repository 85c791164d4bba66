import { describe, expect, it } from 'vitest';
import { articles } from './content/articles.ts';
import { pressReleases } from './content/press-releases.ts';
import { lastMeasuredYear } from './dates.ts';
import { industries } from './industries.ts';
import { chaptersOf, demoReports, marketModel } from './model.ts';
import { dayOf } from './texts/words.ts';
import { type WrittenText, writtenText } from './texts/written-texts.ts';
import type { DemoReport } from './types.ts';

const today = new Date();
const reports = demoReports(today);
/** No sentence may be that of more reports, whatever market, place, company or number it names. */
const MOST = Math.floor(reports.length * 0.03);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a report fills into a sentence: all that tells its markets, parts, places, companies and sources. */
function fillings({ code }: DemoReport): RegExp {
  const model = marketModel(code, lastMeasuredYear(today))!;
  const names = [
    model.market,
    model.marketTitle,
    model.buyers,
    model.makers,
    model.unitSold.one,
    model.unitSold.name.replace(/^(?:thousand|million|billion) /, ''),
    ...model.publicSources,
    ...model.companies.flatMap(({ name, country }) => [name, country]),
    ...model.dimensions.flatMap(({ name, segments }) => [name, ...segments.map((one) => one.name)]),
    'the Middle East and Africa',
    ...model.regions.map(({ name }) => name),
    ...industries.map(({ name }) => name),
  ].sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}])(?:${names.map(escaped).join('|')})(?![\\p{L}])`, 'giu');
}

/** The sentences of HTML in running text and lists, without headings and tables. */
const sentencesOf = (html: string): string[] =>
  html
    .replace(
      /<table>.*?<\/table>|<h[23]>.*?<\/h[23]>|<dt>.*?<\/dt>|<strong>.*?<\/strong>|<p class="source">.*?<\/p>/gs,
      '\n',
    )
    .replace(/<\/(?:p|li|dd|dt)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
    .split(/\n|(?<=[.?!]) (?=\p{Lu}|\d)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 12);

function masked(sentence: string, names: RegExp): string {
  return sentence
    .replace(/\([^)]*\d[^)]*\)/g, '(#)')
    .replace(names, '*')
    .replace(/USD|(?:thousand|million|billion|trillion)\b/g, '')
    .replace(
      /\d[\d,.]*%?|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
      '#',
    )
    .replace(/[*#](?:[\s,]|and|#|\*)*[*#]/g, '*')
    .replace(/[*#]/g, '*')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

it('no sentence of descriptions, summaries and answers is that of more than 3% of the reports', () => {
  const owners = new Map<string, Set<string>>();
  for (const report of reports) {
    const names = fillings(report);
    const texts = [report.summary, report.description, ...report.questions.map((q) => q.answer)];
    for (const sentence of texts.flatMap(sentencesOf)) {
      const mould = masked(sentence, names);
      if (!/\p{L}{3}.*\p{L}{3}/u.test(mould)) continue;
      owners.set(mould, (owners.get(mould) ?? new Set()).add(report.code));
    }
  }
  const worn = [...owners].filter(([, codes]) => codes.size > MOST);
  expect(worn.map(([mould, codes]) => `${codes.size} ${mould}`).sort()).toEqual([]);
  expect(owners.size).toBeGreaterThan(reports.length * 8);
});

/** The parts of a file that say how the publisher works, in the same words for every market. */
const isHouseText = (place: number, of: number) => place === 1 || place === of - 1;

it('issue 13: no sentence of the full reports is that of more than half of them, nor comes more than four times in one', () => {
  const owners = new Map<string, Map<string, number>>();
  let sentences = 0;
  for (const report of reports) {
    const names = fillings(report);
    const model = marketModel(report.code, lastMeasuredYear(today))!;
    const chapters = chaptersOf(model, report.editions[0]!);
    for (const [place, { blocks }] of chapters.entries()) {
      if (isHouseText(place, chapters.length)) continue;
      const texts = blocks.flatMap((block) =>
        block.kind === 'paragraph' ? block.text : block.kind === 'list' ? block.items : [],
      );
      for (const sentence of texts.flatMap(sentencesOf)) {
        sentences += 1;
        const mould = masked(sentence, names);
        // Nothing but names.
        if (!/\p{L}{3}/u.test(mould)) continue;
        const own = owners.get(mould) ?? new Map<string, number>();
        owners.set(mould, own.set(report.code, (own.get(report.code) ?? 0) + 1));
      }
    }
  }
  const worn = [...owners].filter(
    ([, own]) => own.size > reports.length / 2 || Math.max(...own.values()) > 4,
  );
  expect(worn.map(([mould, own]) => `${own.size} ${mould}`).sort()).toEqual([]);
  // A dozen reports share a sentence on average; with one wording for each thing said it would be a hundred.
  expect(sentences / owners.size).toBeLessThan(12);
});

it('descriptions have at least ten shapes, none of which is that of more than a tenth', () => {
  const shapes = new Map<string, number>();
  for (const { description, code } of reports) {
    const model = marketModel(code, lastMeasuredYear(today))!;
    shapes.set(model.shape, (shapes.get(model.shape) ?? 0) + 1);
    expect(description.match(/<h2>/g)!.length, code).toBeGreaterThanOrEqual(3);
  }
  expect(shapes.size).toBeGreaterThanOrEqual(10);
  expect(Math.max(...shapes.values())).toBeLessThanOrEqual(reports.length / 10);
});

it('every argument has a number', () => {
  const COUNT =
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|third|quarter|fifth|tenth|twice|double[ds]?|trebled|halved?)\b/i;
  for (const { code } of reports) {
    const { drivers, restraints } = marketModel(code, lastMeasuredYear(today))!;
    expect(drivers.length + restraints.length, code).toBeGreaterThanOrEqual(4);
    for (const { text } of [...drivers, ...restraints]) expect(text, code).toMatch(COUNT);
  }
});

/** What every second edition says of the one before; the same words each time, and on purpose. */
const LAST_TIME = /The previous edition forecast .*? (?:in|out)side the range we gave\./g;

const between = (least: number, most: number) => (count: number) => count >= least && count <= most;

describe('articles and press releases', () => {
  const written = (texts: readonly WrittenText[]) =>
    texts.map((text) => ({ ...text, ...writtenText(text, reports, today) }));
  const plain = (html: string) => html.replace(/<[^>]+>|\[\[.*?\]\]/g, ' ');
  const wordsOf = (html: string) => plain(html).match(/[\p{L}\d][^\s]*/gu)?.length ?? 0;

  it('articles have 600 to 1,200 words, releases 250 to 450, each with its own beginning', () => {
    for (const { slug, description } of written(articles)) {
      expect([slug, wordsOf(description)]).toEqual([slug, expect.toSatisfy(between(600, 1200))]);
      expect(description.match(/<h2>/g)!.length, slug).toBeGreaterThanOrEqual(5);
      expect(description, slug).toMatch(/\(\d{1,2} [A-Z][a-z]+ 20\d\d\)/);
    }
    for (const { slug, description, published_at } of written(pressReleases)) {
      expect([slug, wordsOf(description)]).toEqual([slug, expect.toSatisfy(between(250, 450))]);
      const day = dayOf(published_at.slice(0, 10));
      expect(description, slug).toMatch(new RegExp(`^<p><strong>(Pune|Milan|Boston), ${day}\\.`));
      expect(description, slug).toMatch(/,” said [A-Z]\p{L}+ \p{Lu}/u);
      expect(description, slug).toContain('Press contact');
    }
  });

  it('share no sentence, numbers and names of the market left out', () => {
    const owner = new Map<string, string>();
    const all = [...written(articles), ...written(pressReleases)];
    for (const { slug, about, description } of all) {
      const report = reports.find((one) => one.slug === about);
      const body = description
        .replace(/<h2>Press contact.*$/s, '')
        .replaceAll(LAST_TIME, '')
        .replaceAll(/\[\[.*?\]\]/g, '\n');
      for (const sentence of sentencesOf(body)) {
        const mould = report ? masked(sentence, fillings(report)) : masked(sentence, /(?!)/g);
        expect(owner.get(mould) ?? slug, sentence).toBe(slug);
        owner.set(mould, slug);
      }
    }
    expect(owner.size).toBeGreaterThan(500);
  });

  it('appear before the day of loading and after the report that they are about', () => {
    for (const { slug, about, published_at } of [...written(articles), ...written(pressReleases)]) {
      expect(published_at.slice(0, 10) <= today.toISOString().slice(0, 10), slug).toBe(true);
      const report = reports.find((one) => one.slug === about);
      if (report) expect(published_at.slice(0, 10) > report.publishedOn, slug).toBe(true);
    }
    const lost = { ...articles[0]!, text: '<p>{9/Nobody/base}</p>' };
    expect(() => writtenText(lost, reports, today)).toThrow('{9/Nobody/base}');
  });
});
