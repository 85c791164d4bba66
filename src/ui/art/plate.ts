import { MOTIFS, type Motif } from './motifs.ts';
import { INK, type Inks, type Ramp } from './palette.ts';
import { hash, random } from './random.ts';

type PlateInput = {
  slug: string;
  ramp?: Ramp;
  /** Overrides what the slug would select. */
  motif?: Motif;
  scheme?: 0 | 1 | 2;
  /** Size in CSS pixels; `scale` user units make one pixel. */
  width?: number;
  height?: number;
  scale?: number;
  className?: string;
  /** A background of the page, such as `var(--paper)`: the drawing then appears on it without a frame. */
  ground?: string;
};

/**
 * A landscape picture with a report cover's motif: for articles without an image, empty lists and page headings. SVG
 * markup, decorative (hidden from assistive technology); the slug alone determines the drawing.
 */
export function plate({
  slug,
  ramp = INK,
  motif,
  scheme,
  width = 320,
  height = 180,
  scale = 1,
  className = 'plate',
  ground,
}: PlateInput): string {
  const seed = hash(slug);
  const next = random(seed);
  const id = `p${seed.toString(36)}${width}`;
  const s = ramp.steps;
  const schemes: (Inks & { line: string })[] = [
    { ground: s[6], tones: [s[5], s[4], s[3], s[2], s[0]], spot: s[1], line: '#AE1A69' },
    { ground: s[1], tones: [s[0], s[2], s[3], s[4], s[5]], spot: ramp.spot, line: '#FFFFFF' },
    { ground: '#0D2436', tones: [s[1], s[2], s[3], s[4], s[5]], spot: ramp.spot, line: '#FFFFFF' },
  ];
  const inks = {
    ...schemes[scheme ?? (seed >>> 6) % 3]!,
    ...(ground && { ground, line: 'var(--meridian)' }),
  };
  const w = width * scale;
  const h = height * scale;
  const meridian = Math.round(w * (0.56 + 0.18 * next()));
  const draw = motif ?? MOTIFS[(seed >>> 3) % MOTIFS.length]!;
  const art = draw({ x: 0, y: h * 0.16, w, h: h * 0.84 }, inks, next, meridian);
  const frame = `M0 0H${w}V${h}H0Z`;
  return (
    `<svg class="${className}" viewBox="0 0 ${w} ${h}" width="${width}" height="${height}" aria-hidden="true" focusable="false" xmlns="http://www.w3.org/2000/svg">` +
    `<defs><clipPath id="${id}"><path d="${frame}"/></clipPath>` +
    `<pattern id="${id}h" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 0H3.2V6H0Z" fill="${inks.ground}"/></pattern></defs>` +
    `<path d="${frame}" fill="${inks.ground}"/>` +
    `<g clip-path="url(#${id})">${art}<path d="M${meridian} 0H${w}V${h}H${meridian}Z" fill="url(#${id}h)"/>` +
    `<path d="M${meridian} 0V${h}" stroke="${inks.line}" stroke-width="1.5"/></g></svg>`
  );
}
