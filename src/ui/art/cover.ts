import { fitCuts, fitLabel, fitName, splitTitle } from './cover-text.ts';
import { designOf, type SchemePick } from './design.ts';
import type { Motif } from './motifs.ts';
import type { Ramp } from './palette.ts';
import { escapeXml, r1 } from './svg.ts';

const SANS_FACE = `font-family="'Public Sans Variable',Arial,sans-serif"`;
const SERIF_FACE = `font-family="'Newsreader Variable',Georgia,serif"`;

export type CoverInput = {
  slug: string;
  title: string;
  industry?: string;
  period?: string;
  /** The name at its foot. */
  publisher?: string;
  ramp?: Ramp;
  /** Overrides what the slug would select and keeps the title whole; for pictures that do not represent a report. */
  fixed?: { motif: Motif; scheme: SchemePick };
};

/**
 * A report's generated cover: SVG markup of 300 × 420 user units for inlining, so that the page's web fonts apply.
 * The slug alone determines motif, scheme and numbers: same input, same bytes. Presentation attributes only, hence
 * safe under a content-security policy without inline styles; the text is escaped.
 */
export function cover({
  slug,
  title,
  industry = '',
  period = '',
  publisher = '',
  ramp,
  fixed,
}: CoverInput): string {
  const design = designOf(slug, ramp, fixed);
  const id = `c${design.seed.toString(36)}`;
  const { ground, text, soft, line, hinge } = design.scheme;
  const box = { x: 0, y: 216, w: 300, h: 158 };
  const foot = box.y + box.h;
  const meridian = Math.round(300 * design.meridian);
  const art = design.motif(box, design.scheme, design.random, meridian);

  const [name, cuts] = fixed ? [title, ''] : splitTitle(title);
  const { size, lines } = fitName(name, cuts ? 122 : 150);
  let y = 46 + size * 0.98;
  let heading = '';
  for (const row of lines) {
    heading += `<text x="24" y="${r1(y)}">${escapeXml(row)}</text>`;
    y += size * 1.06;
  }
  let small = '';
  if (cuts && y < 196) {
    y -= size * 0.98 - 24;
    for (const row of fitCuts(cuts, 212 - y)) {
      small += `<text x="24.5" y="${r1(y)}">${escapeXml(row)}</text>`;
      y += 15;
    }
  }
  const label = `<g ${SANS_FACE} font-size="11" font-weight="600" fill="${soft}"><text x="24.5" y="`;
  return (
    `<svg class="cover" viewBox="0 0 300 420" width="300" height="420" aria-hidden="true" focusable="false" xmlns="http://www.w3.org/2000/svg">` +
    `<defs><clipPath id="${id}"><path d="M0 ${box.y}H300V${foot}H0Z"/></clipPath>` +
    `<pattern id="${id}h" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 0H3.2V6H0Z" fill="${ground}"/></pattern></defs>` +
    `<path d="M0 0H300V420H0Z" fill="${ground}"/>` +
    `<g clip-path="url(#${id})">${art}<path d="M${meridian} ${box.y}H300V${foot}H${meridian}Z" fill="url(#${id}h)"/></g>` +
    `<path d="M${meridian} ${box.y - 8}V${foot + 8}" stroke="${line}" stroke-width="1.5"/>` +
    `${label}32">${escapeXml(fitLabel(industry))}</text></g>` +
    `<g ${SERIF_FACE} font-weight="560" font-size="${size}" letter-spacing="-.1" fill="${text}">${heading}</g>` +
    `<g ${SANS_FACE} font-size="11.5" font-weight="500" fill="${soft}">${small}</g>` +
    `${label}402">${escapeXml(publisher)}</text><text x="280" y="402" text-anchor="end">${escapeXml(period)}</text></g>` +
    `<path d="M0 0H9V420H0Z" fill="#000" opacity="${hinge}"/><path d="M9 0H10.2V420H9Z" fill="#FFF" opacity=".2"/></svg>`
  );
}

/** The text at the foot of a cover: the forecast period if the name states one, otherwise the year of publication. */
export function periodOf(name: string, publishedDate = ''): string {
  const years = name.match(/\b(20\d\d)\s*[-\u2013]\s*(20\d\d)\b/);
  return years
    ? `${years[1]}\u2013${years[2]}`
    : (publishedDate.match(/\b(?:19|20)\d\d\b/)?.[0] ?? '');
}
