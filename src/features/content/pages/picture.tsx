import type { ComponentProps } from 'react';
import { LazyArt } from '#src/ui/art/lazy-art.tsx';

interface Props {
  slug: string;
  image: string | null;
  /** Draws it; else the picture of an article. */
  draw?: ComponentProps<typeof LazyArt>['draw'];
  /** At the top of the page: fetched at once. */
  first?: boolean;
}

/** The picture of an article or service, 16:9: its own image, else one drawn from its slug. Decoration beside a title. */
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
