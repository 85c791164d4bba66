/** Advance widths of U+0020 to U+007E in thousandths of an em. */
export type Advances = readonly number[];

// One base-36 pair per character: a page draws its covers before any font can be measured.
const unpack = (pairs: string): Advances =>
  pairs.match(/../g)!.map((pair) => Number.parseInt(pair, 36));

/** Newsreader at weight 560. */
export const SERIF: Advances = unpack(
  '657taogqgqmykh5s8686c1e76ya06sb8gqgqgqgqgqgqgqgqgqgq7e7oe7e7e7d6oukqiwjuloigh2lan0a4d1l8his6lmluhuluj4g4jalok0s7kujui294b895e7bedwdgfocofydaabeag68a7ifv80nwgieyg4fmbqbaacfof6lieof6cm8y6w8ye7',
);

/** Public Sans at weight 500. */
export const SANS: Advances = unpack(
  '6m78c8guigpek9708n8sbkfo6zam6l9zh9bgguhshoi2hlgwi6hm6m6yfefofeekn2juiqjcjghcgnkklb82awj8g2oul6klhtkyiyisgojnixqmjchchy8o9z8od8en6ffggof4gofub0hcg5707ifq8mo9g6fsgmgmb0e7b0g8e5lqfvf2dh9j7c9mg4',
);

/** Width of a text in user units. Letters outside the table count as average ones, ideographs as a full em. */
export const widthOf = (text: string, size: number, advances: Advances): number =>
  ([...text].reduce(
    (sum, ch) => sum + (advances[ch.charCodeAt(0) - 32] ?? (ch > '\u2e7f' ? 1000 : 560)),
    0,
  ) *
    size) /
  1000;
