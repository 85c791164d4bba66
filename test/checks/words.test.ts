import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

// What the repository says about itself in comments and documents: what it cites exists, and the English is plain.

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)));
const own = 'test/checks/words.test.ts';
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = files.filter((path) => path.endsWith('.md'));
const written = files.filter(
  (path) => /\.(tsx?|css|sql|md|js)$/.test(path) && !path.startsWith('dist/') && path !== own,
);

/** The comments of a source file, line by line; for a document, everything. */
function comments(path: string): [line: number, text: string][] {
  const lines = read(path).split('\n');
  const numbered = lines.map((text, i): [number, string] => [i + 1, text]);
  if (path.endsWith('.md')) return numbered;
  return numbered.filter(([, text]) => /^\s*(\/\/|\/?\*|--)|\s(\/\/|\/\*\*?|--) /.test(text));
}

describe('what comments and documents cite', () => {
  it('10: is in the repository or a public standard, never a document that nobody can open', () => {
    const outside =
      /\bspecification\b|\breliability\b|\bdesign brief\b|reading of the specification|\bcompass\b|\bfindings?\/|\bbrief\b, section/i;
    const wrong = written.flatMap((path) =>
      comments(path)
        .filter(([, text]) => outside.test(text))
        .map(([line, text]) => `${path}:${line}: ${text.trim()}`),
    );
    expect(wrong, 'give the reason instead, or cite docs/contract.md or docs/promises.md').toEqual(
      [],
    );
  });

  it('10: names of tests say what holds, not the number of a review that found it', () => {
    const review =
      /['"`](figures|security|back office|structure|specification|operations|public-site) [A-Z]?\d+(\.\d+)*[:,]/;
    const wrong = written
      .filter((path) => path.endsWith('.test.ts'))
      .flatMap((path) =>
        read(path)
          .split('\n')
          .flatMap((text, i) => (review.test(text) ? [`${path}:${i + 1}: ${text.trim()}`] : [])),
      );
    expect(wrong).toEqual([]);
  });

  it('10: promises are cited by numbers that docs/promises.md explains', () => {
    const explained = new Set(
      [...read('docs/promises.md').matchAll(/^\| ([PFHA]\d+) /gm)].map(([, number]) => number),
    );
    expect(explained.size).toBeGreaterThan(40);
    const cited = written.flatMap((path) =>
      comments(path).flatMap(
        ([line, text]) =>
          (/docs\/promises\.md[,:]? ([PFHA][\d PFHAando,]*)/.exec(text)?.[1] ?? '')
            .match(/[PFHA]\d+/g)
            ?.map((number): [string, string] => [`${path}:${line}`, number]) ?? [],
      ),
    );
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter(([, number]) => !explained.has(number))).toEqual([]);
  });
});

/** Phrases to avoid, and what to write instead. */
const turns: [turn: RegExp, instead: string][] = [
  [/\b(lets?|letting) go\b/i, 'release, drop'],
  [/\bin the dress of\b/i, 'in the style of'],
  [
    /\b(another|out of the|leaves? the) house\b|\bhouse (style|colours)\b/i,
    'third party; publisher',
  ],
  [/\b(our|the|own) books\b/i, 'ledger, statistics'],
  [/\banew\b/i, 'again'],
  [/\b(un)?mended\b/i, 'fixed, repaired'],
  [/\bparted by\b/i, 'separated by'],
  [/\bmust be there\b/i, 'is required'],
  [/\bspoilt\b/i, 'damaged'],
  [/\bhad its time\b/i, 'expired'],
  [/\b(he|his|him|himself)\b/, 'they, their, them'],
  [/\b(it|that|they|which) stands? in\b/i, 'is in, is part of'],
  [/\bstands? (there|in (one|the|a|each|tables?|other|which|them|it))\b/i, 'is there, is in'],
  [
    /\b(process|processes|program|store|sessions?|cookie|secret|payments|pages|secrets) of before\b/i,
    'earlier',
  ],
  [/\bhears? of\b/i, 'is notified of'],
  [/\btells? of\b/i, 'reports, shows'],
  [/\btold to (staff|nobody|everybody)\b|\bis told of\b/i, 'is reported to'],
  [/\bat hand\b/i, 'current'],
  [/\bfrom it on\b|\bseated in\b/i, 'from then on; based in'],
  [/\blies? in\b/i, 'is in'],
  [/\b(is|was|be) (parted|taken up)\b/i, 'separated; resumed'],
  [/\bgo(es)? on working\b/i, 'keep working'],
  [/\bwhat (came|comes) of\b/i, 'the outcome of'],
  [/\baddress(es)? of e-mail\b/i, 'e-mail address'],
  [/\b(sees?|saw) to it\b/i, 'makes sure'],
  [/\bfor want of\b/i, 'for lack of'],
  [/\bthe own (address|account|details|password|role|profile|data)\b/i, 'their, one’s'],
  [/\bsomebody was quicker\b/i, 'another request was faster'],
  [/\bfor ever\b(?! and)(?!')/i, 'forever'],
  [/\bwrites? down\b/i, 'records, stores'],
];

describe('English', () => {
  it.each(turns)('11: %s is written as: %s', (turn) => {
    const wrong = written
      .filter((path) => !/^db\/migrations\/|^demo\/(content|markets)\//.test(path))
      .flatMap((path) =>
        read(path)
          .split('\n')
          .flatMap((text, i) => (turn.test(text) ? [`${path}:${i + 1}: ${text.trim()}`] : [])),
      );
    expect(wrong).toEqual([]);
  });
});

describe('paths in documents', () => {
  const exists = (path: string, from: string) => {
    const plain = path.replace(/[#:].*$/, '').replace(/\/$/, '');
    return [plain, join(dirname(from), plain)].some((at) => existsSync(join(root, at)));
  };
  /** A path from the root, or a file in a folder; no patterns or placeholders. */
  const place =
    /^(src|db|demo|test|e2e|bench|tools|docs|decisions|public|bin)\/[\w./-]+$|^[\w.-]+(\/[\w.-]+)+\.(tsx?|css|md)$/;

  it.each(documents)('%s names files and folders that exist, or calls them former', (path) => {
    const missing = read(path)
      .split('\n')
      .flatMap((text, i) =>
        /\bformer(ly)?\b/.test(text)
          ? []
          : [...text.matchAll(/`([^`\s]+)`/g)]
              .map(([, named]) => named!)
              .filter((named) => place.test(named) && !exists(named, path))
              .map((named) => `line ${i + 1}: ${named}`),
      );
    expect(missing).toEqual([]);
  });

  it.each(documents)('%s links to what exists', (path) => {
    const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link!)
      .filter((link) => !/^(https?:|mailto:|#)/.test(link));
    const dead = links.filter(
      (link) => !existsSync(join(root, dirname(path), link.replace(/#.*$/, ''))),
    );
    expect(dead).toEqual([]);
  });
});
