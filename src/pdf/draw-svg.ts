import { chooseFace } from './faces.ts';
import type { Sheet } from './sheet.ts';

type Attributes = Record<string, string>;

const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );

const unescapeXml = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

const number = (text: string | undefined, otherwise = 0) =>
  text === undefined ? otherwise : Number(text);

/** Separates `1.5-.3.2` and similar for the drawing library's path parser. */
const pathData = (d: string) => d.replace(/(\.\d+)(?=\.)/g, '$1 ').replace(/(\d)-/g, '$1 -');

/**
 * Draws one of our own generated pictures: rectangles, circles, paths, text, groups, clips, and the hatched fill
 * right of the meridian. It does not support any other SVG.
 * @param width the width of the drawn picture, in points
 */
export function drawSvg({ doc }: Sheet, svg: string, x: number, y: number, width: number): void {
  const view = /viewBox="0 0 ([\d.]+)/.exec(svg);
  const scale = width / Number(view?.[1] ?? 300);
  const clips = new Map(
    [...svg.matchAll(/<clipPath id="([^"]+)"><path d="([^"]+)"/g)].map(([, id, d]) => [id!, d!]),
  );
  const rules = new Map(
    [...svg.matchAll(/<pattern id="([^"]+)"[^>]*><path d="[^"]*" fill="([^"]+)"/g)].map(
      ([, id, fill]) => [id!, fill!],
    ),
  );
  const body = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/<defs>[\s\S]*?<\/defs>/g, '');
  doc.save().translate(x, y).scale(scale);
  const groups: Attributes[] = [{}];
  for (const [, close, tag, written = '', selfClosed, text = ''] of body.matchAll(
    /<(\/?)(g|path|rect|circle|text)\b([^>]*?)(\/?)>([^<]*)/g,
  )) {
    if (close) {
      if (tag === 'g') {
        groups.pop();
        doc.restore();
      }
      continue;
    }
    const effective = { ...groups.at(-1)!, ...attributesOf(written) };
    if (tag === 'g') {
      groups.push({ ...effective, 'clip-path': '' });
      doc.save();
      const clip = clips.get(/url\(#([^)]+)\)/.exec(effective['clip-path'] ?? '')?.[1] ?? '');
      if (clip) doc.path(pathData(clip)).clip();
      if (selfClosed) doc.restore();
    } else if (tag === 'text') drawText(doc, effective, unescapeXml(text));
    else drawShape(doc, tag!, effective, rules);
  }
  doc.restore();
}

function outline(doc: PDFKit.PDFDocument, tag: string, attributes: Attributes): void {
  if (tag === 'rect')
    doc.rect(
      number(attributes.x),
      number(attributes.y),
      number(attributes.width),
      number(attributes.height),
    );
  else if (tag === 'circle')
    doc.circle(number(attributes.cx), number(attributes.cy), number(attributes.r));
  else doc.path(pathData(attributes.d ?? ''));
}

function drawShape(
  doc: PDFKit.PDFDocument,
  tag: string,
  attributes: Attributes,
  rules: Map<string, string>,
): void {
  const ruledWith = rules.get(/url\(#([^)]+)\)/.exec(attributes.fill ?? '')?.[1] ?? '');
  doc.save();
  if (ruledWith) {
    outline(doc, tag, attributes);
    doc.clip();
    for (let x = 0; x < 1000; x += 6) doc.rect(x, 0, 3.2, 1400);
    doc.fill(ruledWith);
    return void doc.restore();
  }
  if (attributes.opacity) doc.opacity(number(attributes.opacity));
  if (attributes['fill-opacity']) doc.fillOpacity(number(attributes['fill-opacity']));
  doc.lineWidth(number(attributes['stroke-width'], 1));
  if (attributes['stroke-linecap']) doc.lineCap(attributes['stroke-linecap'] as 'round');
  if (attributes['stroke-linejoin']) doc.lineJoin(attributes['stroke-linejoin'] as 'round');
  if (attributes['stroke-dasharray'])
    doc.dash(number(attributes['stroke-dasharray'].split(/[ ,]/)[0]), {});
  const filled = attributes.fill !== 'none';
  outline(doc, tag, attributes);
  if (filled && attributes.stroke)
    doc.fillAndStroke(attributes.fill ?? '#000000', attributes.stroke);
  else if (filled) doc.fill(attributes.fill ?? '#000000');
  else if (attributes.stroke) doc.stroke(attributes.stroke);
  doc.restore();
}

function drawText(doc: PDFKit.PDFDocument, attributes: Attributes, text: string): void {
  const serif = attributes['font-family']?.includes('Newsreader');
  const size = number(attributes['font-size'], 12);
  const shown = chooseFace(doc, { face: serif ? 'display' : 'strong', size, text });
  doc.fillColor(attributes.fill ?? '#000000');
  const width = doc.widthOfString(shown);
  const x =
    number(attributes.x) -
    (attributes['text-anchor'] === 'end'
      ? width
      : attributes['text-anchor'] === 'middle'
        ? width / 2
        : 0);
  doc.text(shown, x, number(attributes.y), { lineBreak: false, baseline: 'alphabetic' });
}
