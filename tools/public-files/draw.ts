// Writes the drawn files of public/: npm run draw
import { writeFileSync } from 'node:fs';
import { icons } from './icons.ts';
import { staticFiles } from './static-files.ts';

const files: Record<string, string | Buffer> = {
  ...staticFiles(),
  ...(await icons()),
};
for (const [name, content] of Object.entries(files)) {
  writeFileSync(new URL(`../../public/${name}`, import.meta.url), content);
}
