import sharp from 'sharp';
import { fitCuts, fitName, splitTitle } from '#src/ui/art/cover-text.ts';
import { type Design, designOf } from '#src/ui/art/design.ts';
import { strata } from '#src/ui/art/motif-areas.ts';
import type { Ramp } from '#src/ui/art/palette.ts';
import { r1 } from '#src/ui/art/svg.ts';
import { mark } from './mark.ts';
import { canBeDrawn, type MarketYears, marketArt } from './market-art.ts';
import { drawable, type Face, outline } from './type.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
// The text is set as on the cover, whose measure is 250, and enlarged.
const TEXT_SCALE = 2.3;
const ART = { left: 704, top: 126, scale: 1.66 };

export type ReportPictureInput = {
  title: string;
  industry: string;
  /** The report code, such as MR-EN-1042. */
  code: string;
  period: string;
  slug: string;
  /** The name above the title. */
  publisher: string;
  ramp?: Ramp;
  /** The report's main figure; without it the motif of the cover is drawn. */
  market?: MarketYears;
};

const line = (text: string, face: Face, size: number, y: number, ink: string, x = MARGIN) =>
  `<path d="${outline(text, face, size, x, y)}" fill="${ink}"/>`;

/** Solid left of the meridian, hatched right of it, as on the cover. */
function art({ motif, scheme, random, meridian: share }: Design): string {
  const box = { x: 0, y: 0, w: (WIDTH - ART.left) / ART.scale, h: (HEIGHT - ART.top) / ART.scale };
  const meridian = Math.round(box.w * share);
  const drawing = motif(box, scheme, random, meridian);
  // A drawing may rise above its box, up to the edge of the picture.
  const edge = r1(-ART.top / ART.scale);
  // Every strip is drawn: a pattern in the background's own colour leaves a ghost of itself after enlargement.
  let ruled = '';
  for (let x = Math.ceil(meridian / 6) * 6; x < box.w; x += 6)
    ruled += `M${x} ${edge}h3.2V${r1(box.h)}h-3.2Z`;
  return (
    `<defs><clipPath id="a"><path d="M0 ${edge}H${r1(box.w)}V${r1(box.h)}H0Z"/></clipPath></defs>` +
    `<g transform="translate(${ART.left} ${ART.top}) scale(${ART.scale})"><g clip-path="url(#a)">${drawing}` +
    `<path d="${ruled}" fill="${scheme.ground}"/></g>` +
    `<path d="M${meridian} ${edge}V${r1(box.h)}" stroke="${scheme.line}" stroke-width="1.8"/></g>`
  );
}

function heading(title: string, complete: boolean, ink: string, soft: string): string {
  const [name, cuts] = complete ? [title, ''] : splitTitle(title);
  const { size, lines } = fitName(name, cuts ? 128 : 160);
  const large = size * TEXT_SCALE;
  let y = 158 + large * 0.86;
  let out = '';
  for (const row of lines) {
    out += line(row, 'serif', large, y, ink);
    y += large * 1.06;
  }
  if (cuts) {
    y += 50 - large;
    for (const row of fitCuts(cuts, (530 - y) / TEXT_SCALE)) {
      out += line(row, 'sans', 25, y, soft, MARGIN + 1);
      y += 34;
    }
  }
  return out;
}

interface Words {
  publisher: string;
  title: string;
  foot: string;
  /** Whether the title is a real one: otherwise the text after its first words is set smaller. */
  whole: boolean;
  market?: MarketYears;
}

function draw(design: Design, { publisher, title, foot, whole, market }: Words): Promise<Buffer> {
  const { ground, text, soft, line: ink } = design.scheme;
  const svg =
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" xmlns="http://www.w3.org/2000/svg">` +
    `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="${ground}"/>` +
    (market && canBeDrawn(market) ? marketArt(design, market) : art(design)) +
    mark(text, ink, `translate(${MARGIN - 4} 50) scale(1.5)`) +
    line(drawable(publisher).slice(0, 40), 'serif', 34, 87, text, MARGIN + 52) +
    heading(title, whole, text, soft) +
    `${line(foot, 'sans', 24, HEIGHT - 54, soft, MARGIN + 1)}</svg>`;
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 128, effort: 4, dither: 0 })
    .toBuffer();
}

/**
 * The picture that other sites show next to a link to a report: PNG, 1200 × 630, in the design of the report's cover,
 * with the columns of its own market. Any text is safe: it enters the drawing as outlines only. A title in a script
 * that our fonts lack is replaced by the industry's name.
 */
export async function reportPicture({
  title,
  industry,
  code,
  period,
  slug,
  publisher,
  ramp,
  market,
}: ReportPictureInput): Promise<Buffer> {
  const trade = drawable(industry).slice(0, 40);
  const name = drawable(title.slice(0, 400));
  const foot = [trade, drawable(code).slice(0, 20), drawable(period).slice(0, 12)]
    .filter(Boolean)
    .join('   ');
  const readable = /\p{Letter}{2}/u.test(name);
  const words = readable ? name : trade || 'Market research report';
  return draw(designOf(slug, ramp), { publisher, title: words, foot, whole: !readable, market });
}

/** The picture of every page that does not belong to a report: the publisher's claim over its colours. */
export async function sitePicture(publisher: string, claim: string): Promise<Buffer> {
  const design = designOf('default-book', undefined, { motif: strata, scheme: 0 });
  return draw(design, {
    publisher,
    title: drawable(claim) || drawable(publisher),
    foot: 'Market research reports',
    whole: true,
  });
}
