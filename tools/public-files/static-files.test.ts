import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { staticFiles } from './static-files.ts';

const committed = (name: string) => readFileSync(new URL(`../../public/${name}`, import.meta.url));

describe('the drawn files of public/', () => {
  it('are what the generator draws now', () => {
    for (const [name, content] of Object.entries(staticFiles())) {
      expect(committed(name).toString() === content, `${name}: npm run draw`).toBe(true);
    }
  });

  it('contain colours and words, without script, style or external references, and are small', () => {
    for (const [name, content] of Object.entries(staticFiles())) {
      if (!name.endsWith('.svg')) continue;
      expect(content).not.toMatch(/var\(|<script|<style|\sstyle=|href|NaN|undefined/);
      expect(content.length, name).toBeLessThan(20_480);
    }
  });

  it('can be drawn', async () => {
    for (const [name, width, height] of [
      ['banner-wide-light.svg', 1600, 720],
      ['banner-tall-dark.svg', 780, 1376],
      ['lost-wide-dark.svg', 1600, 640],
      ['lost-tall-light.svg', 780, 1240],
      ['default-book.svg', 300, 420],
      ['apple-touch-icon.png', 180, 180],
      ['icon-192.png', 192, 192],
      ['icon-512.png', 512, 512],
      ['icon-maskable-512.png', 512, 512],
    ] as const) {
      expect(await sharp(committed(name)).metadata(), name).toMatchObject({ width, height });
    }
  });

  it('contain a real picture in the ICO file', async () => {
    const ico = committed('favicon.ico');
    expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({
      format: 'png',
      width: 32,
    });
  });
});
