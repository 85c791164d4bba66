import type { SourceFile } from './source-files.ts';

type Graph = Map<string, Set<string>>;

/** The files and what each imports of them; type imports count. */
export function fileGraph(files: SourceFile[]): Graph {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, imports }) => [
      path,
      new Set(imports.map(({ target }) => target ?? '').filter((target) => known.has(target))),
    ]),
  );
}

/**
 * The features as rooms. What others may show or call of a feature, its `pieces/` and contracts, is a room of its own
 * below the feature: a page may show another feature's form while that feature reads the page's tables.
 */
export function roomGraph(files: Graph): Graph {
  const roomOf = (path: string) => {
    const [, feature, rest = ''] = /^src\/features\/([^/]+)\/(.*)$/.exec(path) ?? [];
    return feature && (/^pieces\/|(^|-)contract\.ts$/.test(rest) ? `${feature}/face` : feature);
  };
  const featureOf = (room: string) => room.split('/')[0];
  const rooms: Graph = new Map();
  for (const [path, targets] of files) {
    const from = roomOf(path);
    if (!from) continue;
    const own = rooms.get(from) ?? new Set<string>();
    for (const target of targets) {
      const to = roomOf(target);
      if (to && featureOf(to) !== featureOf(from)) own.add(to);
    }
    rooms.set(from, own);
  }
  return rooms;
}

/** Every circle of a graph: its strongly connected parts of two and more (Tarjan, 1972). */
export function circles(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!));
    }
    if (low.get(node) !== index.get(node)) return;
    const part = stack.splice(stack.indexOf(node));
    if (part.length > 1) found.push(part.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}
