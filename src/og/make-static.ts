// Writes the drawn files of public/: node src/og/make-static.ts
import { writeFileSync } from 'node:fs';
import { icons } from './icons.ts';
import { sitePicture } from './report-picture.ts';
import { staticFiles } from './static-files.ts';

const files: Record<string, string | Buffer> = {
  ...staticFiles(),
  ...(await icons()),
  'share.png': await sitePicture(),
};
for (const [name, content] of Object.entries(files)) {
  writeFileSync(new URL(`../../public/${name}`, import.meta.url), content);
}
