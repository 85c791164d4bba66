import type { SourceFile } from '../../test/checks/source-files.ts';

/** What one kind of request runs through; each list has paths from the root. */
export interface WayFigures {
  /** Every file in which a function ran. */
  ran: string[];
  /** Of these, the files that run for any request: limits and headers. */
  edge: string[];
  /** What draws the page: components, drawings of charts and covers, and what only they import. */
  drawn: string[];
  /** The rest, as far as a file passes on to another of the rest: where a reader following the request continues. */
  steps: string[];
  /** The rest that passes on to none: leaves, such as a table of words. */
  ends: string[];
}

/** These components are entry points to the drawing, not the drawing. */
const DOORS = new Set(['src/main/entry-server.tsx', 'src/site/render.tsx']);

/** Drawings that are text, not components. */
const DRAWINGS = /^src\/ui\/art\/|^src\/features\/\w+\/chart\//;

/** Sorts what ran; `edge` is what ran for a request that wants nothing. Type imports do not count. */
export function sortWay(files: SourceFile[], ran: string[], edge: string[]): WayFigures {
  const common = new Set(edge);
  const own = new Set(ran.filter((path) => !common.has(path)));
  const targets = new Map(
    files
      .filter(({ path }) => own.has(path))
      .map(({ path, imports }) => [
        path,
        imports.flatMap(({ target, typeOnly }) =>
          target && !typeOnly && own.has(target) ? [target] : [],
        ),
      ]),
  );
  const drawn = drawnOf(targets);
  const left = [...own].filter((path) => !drawn.has(path));
  const goesOn = (path: string) => targets.get(path)?.some((target) => left.includes(target));
  return {
    ran,
    edge: ran.filter((path) => common.has(path)),
    drawn: [...drawn],
    steps: left.filter(goesOn),
    ends: left.filter((path) => !goesOn(path)),
  };
}

function drawnOf(targets: Map<string, string[]>): Set<string> {
  const paths = [...targets.keys()];
  const drawn = new Set(
    paths.filter((path) => (path.endsWith('.tsx') || DRAWINGS.test(path)) && !DOORS.has(path)),
  );
  const onlyDrawn = (path: string) => {
    const importers = paths.filter((other) => targets.get(other)?.includes(path));
    return importers.length > 0 && importers.every((other) => drawn.has(other));
  };
  let size = -1;
  while (size !== drawn.size) {
    size = drawn.size;
    for (const path of paths) if (!DOORS.has(path) && onlyDrawn(path)) drawn.add(path);
  }
  return drawn;
}
