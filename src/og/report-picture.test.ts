import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { RAMPS } from '#src/ui/art/palette.ts';
import { reportPicture, sitePicture } from './report-picture.ts';
import { drawable, outline } from './type.ts';

const report = {
  title:
    'Sodium-Ion Battery Market by Chemistry, Application and Region: Global Forecast 2025-2032',
  industry: 'Energy & Power',
  code: 'MR-EN-1042',
  period: '2025–2032',
  slug: 'sodium-ion-battery-market',
  publisher: 'Meridian Research',
  ramp: RAMPS[2],
};

/** Share of the title's area that is not in the background colour. */
async function inked(png: Buffer): Promise<number> {
  const area = { left: 60, top: 130, width: 600, height: 400 };
  const { data, info } = await sharp(png)
    .extract(area)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let other = 0;
  for (let i = 0; i < data.length; i += info.channels) {
    if (Math.abs(data[i]! - data[0]!) + Math.abs(data[i + 1]! - data[1]!) > 60) other++;
  }
  return other / (info.width * info.height);
}

describe('the picture of a report', () => {
  it('is a PNG of 1200 by 630 and not large', async () => {
    for (const png of [
      await reportPicture(report),
      await sitePicture('Meridian Research', 'See past the last data point'),
    ]) {
      expect(await sharp(png).metadata()).toMatchObject({
        format: 'png',
        width: 1200,
        height: 630,
      });
      expect(png.length).toBeLessThan(120_000);
      expect(await inked(png)).toBeGreaterThan(0.03);
    }
  });

  it('is the same for the same report and different for another title', async () => {
    const [first, again, other] = await Promise.all([
      reportPicture(report),
      reportPicture(report),
      reportPicture({ ...report, title: 'Green Ammonia Market by Technology' }),
    ]);
    expect(again.equals(first)).toBe(true);
    expect(other.equals(first)).toBe(false);
  });

  it('figures: shows the columns of its own market, or the cover if they cannot be drawn', async () => {
    const market = { years: [2023, 2024, 2025], values: [1, 2, 3], turn: 2, said: ['$2 million'] };
    const [cover, drawn, other, hostile, negative] = await Promise.all([
      reportPicture(report),
      reportPicture({ ...report, market }),
      reportPicture({ ...report, market: { ...market, values: [1, 2, 30] } }),
      reportPicture({ ...report, market: { ...market, said: ['<script>&"\u0000'] } }),
      reportPicture({ ...report, market: { ...market, values: [-1, null, 3] } }),
    ]);
    expect(drawn.equals(cover)).toBe(false);
    expect(drawn.equals(other)).toBe(false);
    expect((await sharp(hostile).metadata()).width).toBe(1200);
    expect(negative.equals(cover)).toBe(true);
  });

  it('sets any title, and shows the industry if our fonts lack the script', async () => {
    const titles = [
      '<script>alert(1)</script><svg onload="x">&amp;',
      'x'.repeat(500),
      `${'Very long words '.repeat(40)}Market`,
      '🔋🔋🔋',
      'سوق بطاريات أيونات الصوديوم',
      '钠离子电池市场',
      'Łódź\u0000\u202e\ud800 Market',
      '',
    ];
    for (const title of titles) {
      const png = await reportPicture({ ...report, title });
      expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 });
      expect(await inked(png)).toBeGreaterThan(0.005);
    }
  });
});

describe('type', () => {
  it('keeps what the fonts can draw', () => {
    expect(drawable('  Łódź 🔋 café\n سوق ')).toBe('Łódź café');
    expect(drawable('TNF-α ≥ 5')).toBe('TNF-alpha >= 5');
  });

  it('draws text as finite path data, left of its point when anchored at the end', () => {
    const d = outline('By Chemistry, “Łódź”', 'sans', 25, 65, 329.123);
    expect(d).toMatch(/^M[-MlqczZ\d. ]+$/);
    const left = Number(outline('Measured', 'sans', 20, 100, 0).match(/^M([\d.]+)/)?.[1]);
    expect(left).toBeGreaterThan(100);
    const right = Number(outline('Measured', 'sans', 20, 100, 0, 'end').match(/^M(-?[\d.]+)/)?.[1]);
    expect(right).toBeLessThan(100);
  });
});
