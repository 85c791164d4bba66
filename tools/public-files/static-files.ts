import { cover } from '#src/ui/art/cover.ts';
import { strata } from '#src/ui/art/motif-areas.ts';
import { favicon } from './icons.ts';
import { landscape } from './landscape.ts';
import { DARK, LIGHT } from './landscape-themes.ts';
import { SCENES } from './scenes.ts';

/** The picture for a report whose own image fails and whose title is not known: SVG, 300 × 420. */
const defaultBook = (): string =>
  cover({
    slug: 'default-book',
    title: 'Market Research Report',
    fixed: { motif: strata, scheme: 0 },
  });

/** The generated text files of public/, by name. */
export function staticFiles(): Record<string, string> {
  const scenes = Object.entries(SCENES).flatMap(([name, scene]) => [
    [`${name}-light.svg`, landscape(scene, LIGHT)],
    [`${name}-dark.svg`, landscape(scene, DARK)],
  ]);
  return {
    ...Object.fromEntries(scenes),
    'default-book.svg': defaultBook(),
    'favicon.svg': favicon(),
  };
}
