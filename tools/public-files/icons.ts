import sharp from 'sharp';
import { mark } from '#src/og/mark.ts';
import { LIGHT as TOKENS } from '#src/ui/style/tokens.ts';

const { deep: DEEP, meridianDeep: LINE } = TOKENS;

/** The mark on a navy tile of 64 user units; `share` is the height of the mark in it, `corner` the radius. */
const tile = (share: number, corner: number) => {
  const scale = (64 * share) / 34;
  return (
    `<svg viewBox="0 0 64 64" width="64" height="64" xmlns="http://www.w3.org/2000/svg"><rect width="64" height="64" rx="${corner}" fill="${DEEP}"/>` +
    `${mark(TOKENS.onDeep, LINE, `translate(${(32 - 14 * scale).toFixed(2)} ${(32 - 17 * scale).toFixed(2)}) scale(${scale.toFixed(3)})`)}</svg>`
  );
};

/** The tab's icon: large in its tile, since it is shown at 16 pixels. */
export const favicon = (): string => tile(0.94, 10);

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/** An ICO file that contains one PNG of 32 pixels, for clients that request /favicon.ico without reading the page. */
async function ico(): Promise<Buffer> {
  const image = await png(favicon(), 32);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}

/** Icons by file name. A maskable icon keeps the mark within the middle 80 %, which no mask cuts. */
export async function icons(): Promise<Record<string, Buffer>> {
  return {
    'favicon.ico': await ico(),
    'apple-touch-icon.png': await png(tile(0.84, 0), 180),
    'icon-192.png': await png(tile(0.88, 12), 192),
    'icon-512.png': await png(tile(0.88, 12), 512),
    'icon-maskable-512.png': await png(tile(0.66, 0), 512),
  };
}
