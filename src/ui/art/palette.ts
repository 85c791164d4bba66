import { hash } from './random.ts';

/** Colours of one drawing: `tones` run from the farthest shape to the nearest, `spot` is the one contrasting colour. */
export type Inks = { ground: string; tones: string[]; spot: string };

/** Colours of a cover with its text. `hinge` is the opacity of the shade along the spine. */
export type Scheme = Inks & { text: string; soft: string; line: string; hinge: number };

/** Seven steps of one hue, dark to light; `mid` and `vivid` replace the backgrounds that would be brown. */
export type Ramp = { steps: Steps; spot: string; mid?: BrightGround; vivid?: BrightGround };
type Steps = [string, string, string, string, string, string, string];
type BrightGround = { ground: string; text: string; tones: string[]; spot: string };

const steps = (inks: string) => inks.match(/.{6}/g)!.map((ink) => `#${ink}`);
const ramp = (inks: string, spot: string, mid?: BrightGround, vivid?: BrightGround): Ramp => ({
  steps: steps(inks) as Steps,
  spot,
  mid,
  vivid,
});
const bright = (ground: string, text: string, tones: string, spot: string): BrightGround => ({
  ground,
  text,
  tones: steps(tones),
  spot,
});

/** Twelve hues in OKLCH with one lightness per step: .27 .38 .50 .62 .74 .85 .94, so that all have equal contrast. */
export const RAMPS: readonly Ramp[] = [
  ramp('4413186E272E9E4048CA6067EA8C8FF8BCBDFFE4E4', '#F2C14E'),
  ramp('4317046C2C109C4621C8673FE89270F6BFAAFEE5DC', '#7FD1DC'),
  ramp(
    '472200743A00A15700CB7A05EBA53EF6CF8BFCEDD6',
    '#FFE08A',
    bright('#F0B64A', '#3D1D00', 'F9DB9FD08A14A15700743A00472200', '#B3261E'),
    bright('#E8912B', '#2B1300', 'F6CF8BB8600A8A3F005C2A002B1300', '#FFF3D6'),
  ),
  ramp(
    '2E2900514A00786E00A3960FCCBD45E4DA90F6F2D6',
    '#F28C5A',
    bright('#DECD55', '#2E2900', 'F0E6A6AD9C14786E00514A002E2900', '#9C3A12'),
    bright('#B5A62B', '#1C1800', 'E4DA908E81106B6100453F001C1800', '#FFF7C9'),
  ),
  ramp(
    '1C2C00334C004E700D6E953196B967C0D7A6E5EFDA',
    '#F6C445',
    bright('#A9C77C', '#1C2C00', 'CFE2B46E95314E700D334C001C2C00', '#FFF3C4'),
    bright('#3E5C06', '#F1F8E4', '263A006E953196B967C0D7A6E5EFDA', '#F6C445'),
  ),
  ramp('00301700502B0377432E9D616AC08BAADCBADCF2E3', '#F0D264'),
  ramp('002E28004E45047367059B8B40C2B09ADDD1D6F2ED', '#FF9E6D'),
  ramp('002C33014B5606707E0997A937BED397DBE7D5F1F6', '#F7B955'),
  ramp('002A4200476B056A9D1A8FCF60B4ECA4D5F7DAEEFE', '#FFB454'),
  ramp('17234B2C3E77455EAA6381D78CA8F4BACDFDE3EBFF', '#F5A8C4'),
  ramp('2F1B434F326C744E9C996FC7BC98E5D8C3F3F0E7FC', '#8FE0C0'),
  ramp('3F142F66294E934273BE6299DE8DBBF0BCD8FBE4F0', '#F4C95D'),
];

/** The neutral ramp: the default cover, the site's own plates and reports without an industry. */
export const INK: Ramp = ramp('081B2C22384A45596A718391A3B3BECBD8DFE6F0F5', '#D9408F');

/**
 * The ramp of an industry: its place in the list sorted by id, in steps of five so that neighbours in a menu never look
 * alike. A slug that is not in the list gets one by its hash.
 */
export function rampOf(industrySlug: string, sortedIndustrySlugs: readonly string[]): Ramp {
  return RAMPS[hueOf(industrySlug, sortedIndustrySlugs)]!;
}

/** The index of that ramp. */
export function hueOf(industrySlug: string, sortedIndustrySlugs: readonly string[]): number {
  const place = sortedIndustrySlugs.indexOf(industrySlug);
  return ((place >= 0 ? place : hash(industrySlug)) * 5 + 2) % RAMPS.length;
}

/** The colour of the small mark next to an industry's name in menus, tabs and lists. */
export const spineOf = (ramp: Ramp): string => ramp.steps[3];
