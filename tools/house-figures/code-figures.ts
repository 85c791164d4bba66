import { dirname } from 'node:path';
import { circles, featureGraph, fileGraph } from '../../test/checks/import-graph.ts';
import type { SourceFile } from '../../test/checks/source-files.ts';

/** Lines as they are on a screen of 100 columns. */
const linesOf = ({ text }: SourceFile) =>
  text
    .trimEnd()
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 100)), 0);

const counted = (path: string) => !/\.test\.tsx?$|^src\/ui\/icon\/icon-names/.test(path);

/** A provider's own places: its folder, its settings, its stand-in, and what was stored in its terms. */
const PAYPAL_ROOMS = /^src\/payment\/paypal\/|^src\/settings\/|^db\/migrations\/|^demo\/paypal\//;

/** Sizes, cycles, folders and the names of the provider, as lines of text. */
export function codeFigures(all: SourceFile[]): string[] {
  const files = all.filter(({ path }) => counted(path));
  const sizes = files
    .map((file): [string, number] => [file.path, linesOf(file)])
    .toSorted((one, other) => one[1] - other[1]);
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))];
  const graph = fileGraph(files);
  const found = [...circles(graph), ...circles(featureGraph(graph))];
  const folders = [...Map.groupBy(files, ({ path }) => dirname(path))].toSorted(
    (one, other) => other[1].length - one[1].length,
  );
  const naming = files.filter(({ path, text }) => !PAYPAL_ROOMS.test(path) && /paypal/i.test(text));
  return [
    `Files: ${files.length} of src, demo and tools; tests and generated files aside`,
    `Lines at 100 columns: median ${at(0.5)?.[1]}, 90th percentile ${at(0.9)?.[1]}, most ${at(1)?.[1]} (${at(1)?.[0]})`,
    `Circles of imports, types too, of files and of features: ${found.length}`,
    ...found.map((circle) => `  ${circle.join(' → ')}`),
    `Folders: ${folders.length}, the biggest:`,
    ...folders.slice(0, 5).map(([folder, { length }]) => `  ${folder}: ${length} files`),
    `Files that name PayPal outside its folder, settings, migrations and stand-in: ${naming.length}`,
    ...naming.map(({ path }) => `  ${path}`),
  ];
}
