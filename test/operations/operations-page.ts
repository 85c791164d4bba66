import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The first code block in docs/operations.md after `heading`, which must occur on that page only once or first. */
export function documented(heading: string): string {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const at = page.indexOf(heading);
  const block = at < 0 ? null : /```\w+\n([\s\S]*?)```/.exec(page.slice(at));
  if (!block) throw new Error(`docs/operations.md has no block after "${heading}"`);
  return block[1]!;
}

/** The value of a line `key=value` of a unit file. */
export function unitValue(unit: string, key: string): string {
  const value = new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];
  if (value === undefined) throw new Error(`The unit has no ${key}=`);
  return value;
}
