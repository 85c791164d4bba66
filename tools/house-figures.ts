/**
 * Prints the figures of the house rules: `npm run house-figures`; `-- --files` lists the files of each kind of
 * request.
 */
import { sourceFiles } from '../test/checks/source-files.ts';
import { codeFigures } from './house-figures/code-figures.ts';
import { sortWay } from './house-figures/steps.ts';
import { filesOnTheWay } from './house-figures/ways.ts';

/** Maximum number of steps of one kind of request. */
const MOST: Record<string, number> = {
  'kept page': 4,
  'made page': 10,
  form: 14,
  'staff write': 7,
};

const files = sourceFiles('{src,demo,tools}/**/*.{ts,tsx}');
for (const line of codeFigures(files)) console.log(line);

console.log(`
Files of src/ that a request passes through, because a function in them ran (V8 precise coverage of a
demo store that serves real requests over HTTP; a file counts if it ran in each of five requests, after two warm-ups).
"edge" runs for any request, even /health; "drawn" are components, charts, covers and what only they import; "steps"
pass on to another remaining file, "ends" do not. "at most" is the limit for steps, which a reader has to follow.
A made page is one whose report changed; what all pages share is cached.
`);
const ways = await filesOnTheWay();
const edge = ways['any request']!;
console.log('                 ran  edge  drawn  steps  ends  at most');
for (const [name, ran] of Object.entries(ways)) {
  const way = sortWay(files, ran, edge === ran || name === 'kept page' ? [] : edge);
  const counts = [way.ran, way.edge, way.drawn, way.steps, way.ends].map(({ length }) =>
    String(length).padStart(5),
  );
  const most = MOST[name];
  const verdict = most === undefined ? '' : `${most}${way.steps.length > most ? ' EXCEEDED' : ''}`;
  console.log(`${name.padEnd(14)} ${counts.join(' ')}    ${verdict}`);
  if (process.argv.includes('--files'))
    for (const kind of ['edge', 'drawn', 'steps', 'ends'] as const)
      console.log(`  ${kind}: ${way[kind].join(' ')}`);
}
process.exit(0);
