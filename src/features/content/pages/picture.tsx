import type { ComponentProps } from 'react';
import { LazyArt } from '#src/ui/art/lazy-art.tsx';

interface Props {
  slug: string;
  image: string | null;
  /** Draws the picture; default: that of an article. */
  draw?: ComponentProps<typeof LazyArt>['draw'];
  /** At the top of the page: loaded eagerly. */
  first?: boolean;
}

/** The picture of an article or service, 16:9: its own image, or one drawn from its slug. Decorative, next to a title. */
export function Picture({ slug, image, draw, first }: Props) {
  if (image)
    return (
      <img
        className="plate"
        src={image}
        alt=""
        width="640"
        height="360"
        loading={first ? 'eager' : 'lazy'}
      />
    );
  return (
    <LazyArt className="plate-frame" name={slug} draw={draw ?? ((art) => art.articlePlate(slug))} />
  );
}
