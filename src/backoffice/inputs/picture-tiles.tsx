import './pictures.css';
import type { ReactNode } from 'react';

/** A picture of the library, as lists return it. */
export interface LibraryPicture {
  id: string;
  name: string;
  alt: string;
  url: string;
  small: string;
  width: number;
  height: number;
  uses: number;
}

/** How often a picture is used, in words. */
export const usesOf = (uses: number): string =>
  uses === 0 ? 'not used' : uses === 1 ? 'used once' : `used ${uses.toLocaleString('en-US')} times`;

/**
 * Pictures in a grid with their names.
 * @param wrap creates the link or the button around a picture
 */
export function PictureTiles({
  pictures,
  wrap,
}: {
  pictures: LibraryPicture[];
  wrap: (picture: LibraryPicture, inner: ReactNode) => ReactNode;
}) {
  return (
    <ul className="pictures">
      {pictures.map((picture) => (
        <li key={picture.id}>
          {wrap(
            picture,
            <>
              <img src={picture.small} alt="" loading="lazy" />
              <span className="pictures__name">{picture.alt || picture.name}</span>
              <span className="pictures__facts">
                {picture.width} × {picture.height}, {usesOf(picture.uses)}
                {!picture.alt && <b>, no description</b>}
              </span>
            </>,
          )}
        </li>
      ))}
    </ul>
  );
}
