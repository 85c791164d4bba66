import * as TOKENS from '#src/ui/style/tokens.ts';

/** Colours of a landscape from the sky (0) to the nearest ground (9), with sun, meridian and words. */
export type LandscapeTheme = { far: readonly string[]; sun: string; line: string; text: string };

const inks = (list: string) => list.split(' ').map((ink) => `#${ink}`);

// Line and words have the page's colours; sky and ground have their own.
export const LIGHT: LandscapeTheme = {
  far: inks('F3F8FA E6F0F5 D8E8F0 B4D1E0 8FB9CF 689CBA 447DA1 265F87 124468 0A2A45'),
  sun: '#F0BE5E',
  line: TOKENS.LIGHT.meridian,
  text: TOKENS.LIGHT.ink2,
};
export const DARK: LandscapeTheme = {
  far: inks('0B1722 0F1F2D 142939 24485F 2D5A76 346A89 295A78 1D4762 12324A 091D2D'),
  sun: '#E9B452',
  line: TOKENS.DARK.meridian,
  text: TOKENS.DARK.ink2,
};
