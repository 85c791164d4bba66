import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

// decisions/2026-11-22-css-owned-by-components.md: each component's rules are beside it, under names that cannot
// clash.

interface Stylesheet {
  path: string;
  text: string;
  /** Each selector, with lists split. */
  selectors: string[];
  classes: Set<string>;
}

/** Splits a list at its own commas, not at those of `:is(…)`. */
const partsOf = (list: string) => list.split(/,(?![^(]*\))/).map((part) => part.trim());

function read(path: string): Stylesheet {
  const text = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const preludes = [...text.matchAll(/([^{};]+)\{/g)].map((match) => match[1]!.trim());
  const selectors = preludes
    .filter((prelude) => !prelude.startsWith('@') && !/^(from|to|[\d.]+%)/.test(prelude))
    .flatMap(partsOf);
  const classes = selectors.flatMap((one) =>
    [...one.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1]!),
  );
  return { path, text, selectors, classes: new Set(classes) };
}

/** Separate documents, which do not load the site's stylesheet or load another one too. */
const APART = new Set(['src/ui/api-docs.css', 'src/features/citations/pieces/figure-frame.css']);
const sheets = globSync('src/**/*.css', { cwd: root })
  .filter((path) => !path.includes('/backoffice/') && !APART.has(path))
  .sort()
  .map(read);
const script = sourceFiles('src/**/*.{ts,tsx}').filter(
  ({ path }) => !path.includes('.test.') && !path.includes('/backoffice/'),
);

/** These apply to other components' blocks, on purpose and in one place: paper, and cards that are links as a whole. */
const SHARED = ['src/ui/style/print.css', 'src/ui/page/card-link.css'];
/** Themes of a whole area, set on the component that contains it. */
const AREAS = new Set(['on-deep']);
/** Classes of drawings, positioned by what shows them. */
const DRAWN = new Set(['plate', 'glyph']);

const blockOf = (name: string) => name.replace(/(__|--).*/, '');
/** The block that owns this rule: the first class of the selector. */
const ownerOf = (selector: string) =>
  [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)]
    .map((match) => blockOf(match[1]!))
    .find((block) => !AREAS.has(block));

/** The files that have rules for each block. */
const homes = new Map<string, Set<string>>();
for (const { path, selectors } of sheets)
  if (!SHARED.includes(path))
    for (const block of selectors.map(ownerOf))
      if (block) homes.set(block, (homes.get(block) ?? new Set()).add(path));

it('a block has its rules in one file, so that no two components can share a name', () => {
  const split = [...homes].filter(([, paths]) => paths.size > 1);
  expect(split.map(([block, paths]) => `.${block}: ${[...paths].join(', ')}`)).toEqual([]);
  expect(homes.size).toBeGreaterThan(80);
});

it('a class mentioned in a rule belongs to a block of its own file, or to one that has its rules elsewhere', () => {
  const strays = sheets.flatMap(({ path, classes }) =>
    [...classes]
      .filter((name) => !homes.has(blockOf(name)) && !AREAS.has(name) && !DRAWN.has(name))
      .map((name) => `${path}: .${name}`),
  );
  expect(strays).toEqual([]);
});

/** The class names in script: those of `className`, and the prefixes of composed ones. */
function classesOfScript() {
  const used = new Map<string, string>();
  const begun = new Set<string>();
  for (const { path, text } of script) {
    for (const match of text.matchAll(/([a-zA-Z][\w-]*(?:--|__))\$\{/g)) begun.add(match[1]!);
    const values = [...text.matchAll(/className(?:="([^"]*)"| = '([^']*)')/g)].map(
      ([, a, b]) => a ?? b ?? '',
    );
    const computed = [...text.matchAll(/className(?:=\{| = \[)([^}\]]*)[}\]]/g)].flatMap(
      ([, code]) =>
        [...code!.replace(/[!=]==\s*'[^']*'/g, '').matchAll(/'([^']*)'/g)].map(([, a]) => a!),
    );
    for (const name of [...values, ...computed].join(' ').split(/\s+/).filter(Boolean))
      used.set(name, path);
  }
  return { used, begun };
}

it('every class of a stylesheet is used, and every class in script has a rule', () => {
  const { used, begun } = classesOfScript();
  const all = script.map(({ text }) => text).join('\n');
  const styled = new Set(sheets.flatMap(({ classes }) => [...classes]));
  const idle = [...styled].filter(
    (name) =>
      !used.has(name) &&
      ![...begun].some((start) => name.startsWith(start)) &&
      // In HTML that is stored or drawn, and on elements of the document itself.
      !new RegExp(`(class="|class: |['\` ])${name}(['"\` ])`).test(all),
  );
  expect(idle, 'no script uses these').toEqual([]);
  // `scrolled` is for others: docs/contract.md names it ("Fixed numbers").
  const bare = [...used].filter(([name]) => !styled.has(name) && name !== 'scrolled');
  expect(bare.map(([name, path]) => `${path}: ${name}`)).toEqual([]);
});

it('every stylesheet is loaded once: by the site’s list, or by the page that needs it', () => {
  const list = readFileSync(join(root, 'src/site/site.css'), 'utf8');
  const listed = [...list.matchAll(/@import "([^"]+)"/g)].map(([, path]) =>
    join('src/site', path!),
  );
  const imported = new Set(
    script.flatMap(({ path, imports }) =>
      // The back-office app has its own stylesheets and build.
      path === 'src/main/entry-backoffice.tsx'
        ? []
        : imports.flatMap(({ target }) => (target?.endsWith('.css') ? [target] : [])),
    ),
  );
  expect([...listed, ...imported].sort()).toEqual(sheets.map(({ path }) => path).sort());
});

it('layouts change at the five breakpoints, in em of 16 px, and at no others', () => {
  const widths = [576, 768, 992, 1200, 1400];
  const odd = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/@media ([^{]*width[^{]*)\{/g)]
      .filter(
        ([, query]) =>
          !/^(?:(?: and )?\(width (?:>=|<) [\d.]+em\)|(?: and )?\(scripting: none\))+$/.test(
            query!.trim(),
          ) ||
          [...query!.matchAll(/([\d.]+)em/g)].some(([, em]) => !widths.includes(Number(em) * 16)),
      )
      .map(([, query]) => `${path}: ${query}`),
  );
  expect(odd).toEqual([]);
});

it('no script of the site sets a style: the content-security policy has no exceptions', () => {
  const setters = script.filter(
    ({ path, text }) =>
      /^src\/(ui|site|router|captcha)\/|\/(pages|pieces)\//.test(path) &&
      /\.style\b(?!\.css)|\bstyle=|cssText|insertRule/.test(text),
  );
  expect(setters.map(({ path }) => path)).toEqual([]);
});

it('colours are in the tokens, except for paper and shadows', () => {
  const painted = sheets.filter(
    ({ path, text }) =>
      !/tokens|print/.test(path) &&
      /:\s[^;]*#[\da-f]{3,8}\b/i.test(text.replace(/mask-image:[^;]*;/g, '')),
  );
  expect(painted.map(({ path }) => path)).toEqual([]);
});
