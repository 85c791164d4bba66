import type { SourceFile } from './source-files.ts';

type Graph = Map<string, Set<string>>;

/** The files and what each imports; type imports count. */
export function fileGraph(files: SourceFile[]): Graph {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, imports }) => [
      path,
      new Set(imports.map(({ target }) => target ?? '').filter((target) => known.has(target))),
    ]),
  );
}

/** The features and what each imports from others, by any file; the composition in `src/main/` is not a feature. */
export function featureGraph(files: Graph): Graph {
  const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
  const features: Graph = new Map();
  for (const [path, targets] of files) {
    const from = featureOf(path);
    if (!from) continue;
    const others = features.get(from) ?? new Set<string>();
    for (const target of targets) {
      const to = featureOf(target);
      if (to && to !== from) others.add(to);
    }
    features.set(from, others);
  }
  return features;
}

/** Every cycle of a graph: its strongly connected components of two and more (Tarjan, 1972). */
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
