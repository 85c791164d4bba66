import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface SourceFile {
  /** Path from the root of the repository. */
  path: string;
  text: string;
  lines: number;
  imports: { specifier: string; target: string | undefined; typeOnly: boolean }[];
}

export const root = join(import.meta.dirname, '../..');

const IMPORT =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/g;

function resolveSpecifier(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#src/')) return `src/${specifier.slice(5)}`;
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  return undefined;
}

/** All source files under the given folders with their imports; comments and strings are not distinguished. */
export function sourceFiles(...patterns: string[]): SourceFile[] {
  return globSync(patterns, { cwd: root })
    .filter((path) => !path.includes('node_modules'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const imports = [...text.matchAll(IMPORT)].map((match) => {
        const specifier = (match[3] ?? match[4]) as string;
        return {
          specifier,
          target: resolveSpecifier(path, specifier),
          typeOnly: match[2] !== undefined,
        };
      });
      return { path, text, lines: text.split('\n').length, imports };
    });
}
