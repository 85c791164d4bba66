import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cover, periodOf } from './cover.ts';
import { splitTitle } from './cover-text.ts';
import { fan, ridges, strata } from './motif-areas.ts';
import { columns } from './motif-bars.ts';
import { slopes, waves } from './motif-lines.ts';
import { articlePlate, emptyPlate, industryPlate, serviceGlyph } from './page-plates.ts';
import { INK, RAMPS, rampOf } from './palette.ts';
import { plate } from './plate.ts';

// The drawings are a publisher's stock: a report keeps its cover forever, so every byte is pinned.
const digest = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 8);
const words = (text: string) => text.trim().split(/\s+/);

const COVERS = words(`
  f2b6c208 9757307b 341cad1b 9f70ef29 f27535bb dd643401 0e882fa0 4d290f44 0f0b9b3a 471a41f8 31b8d708 c3d10e95
  9d81ea74 e135ed1c 93139284 d1dacf51 82067ece 2403eaf5 a04bf763 0bb211c6 314fce82 83079d6b 14901994 ff342382
  373f1848 ea5313ce db424da5 c6c93b34 34ef7a24 eee3237b f404a810 f177d5a4 adf91890 e65b6b2f f9c915f0 e014ad38
  191ebb2b 616f10ab fab3f535 cdf81bd8 396f172b f0118c21 1b696783 e10c1a00 83c489e6 9875a019 64176a8b 8200139e
`);

const PLATES = words(`
  31c77da2 16defc56 d9b57e07 4c663438 fe04d870 b040fbca e873629e 8f712684 d3748a88 835b2ff1 c3ac8b23 3db4da26
  ceaea1ff 88773879 98da32ce b1242f6d 518140a3 972d1254 a74b8c8d 3a811bde 20116131 60a6053e 21ec3fee 4f9e0ca8
`);

const GLYPHS = words('e1977a26 3fdfd7fa ce142e12 521e77fe e7862273 927cbe12');

const TITLES = [
  'Sodium-Ion Battery Market by Chemistry, Application and Region: Global Forecast 2025-2032',
  'Electric Vehicle Thermal Management System Market by Vehicle and Component',
  'State of Small Satellites: Oil & Gas <at> Sea',
  'Point-of-Care Diagnostics Market',
];

describe('a drawing never changes', () => {
  it('covers of all hues, schemes and motifs', () => {
    const drawn = COVERS.map((_, i) =>
      cover({
        slug: `report-${i}`,
        title: TITLES[i % 4]!,
        industry: 'Energy & Power',
        period: i % 2 ? '2025' : '2025–2032',
        publisher: 'Meridian Research',
        ramp: [...RAMPS, INK][i % 13],
      }),
    );
    expect(drawn.map(digest)).toEqual(COVERS);
  });

  it('plates and glyphs of articles, services and industries', () => {
    expect(
      PLATES.map((_, i) => digest(plate({ slug: `article-${i}`, ramp: RAMPS[i % 12] }))),
    ).toEqual(PLATES);
    expect(GLYPHS.map((_, i) => digest(serviceGlyph(`service-${i}`, i)))).toEqual(GLYPHS);
    expect(digest(industryPlate('energy-and-power', 2))).toBe('9e9b3692');
    expect(digest(emptyPlate())).toBe('5d3581e5');
  });
});

it('the drawing next to a text is a pattern, never a course of years', () => {
  const courses = [columns, fan, ridges, slopes, strata, waves];
  for (let i = 0; i < 40; i++) {
    const drawn = articlePlate(`news-${i}`);
    for (const ramp of RAMPS)
      for (const motif of courses)
        expect(drawn, motif.name).not.toBe(plate({ slug: `news-${i}`, ramp, motif }));
  }
});

describe('cover', () => {
  it('selects the hue by the position of the industry, five steps apart, and handles an unknown one', () => {
    const hues = ['a', 'b', 'c', 'zz'].map((slug) => RAMPS.indexOf(rampOf(slug, ['a', 'b', 'c'])));
    expect(hues).toEqual([2, 7, 0, 4]);
  });

  it('needs no inline style or script, and its references stay inside', () => {
    for (let i = 0; i < 36; i++) {
      const svg = cover({
        slug: `s${i}`,
        title: 'A & B Market by "C" <script>alert(1)</script>',
        industry: "<b>'&",
      });
      expect(svg).not.toMatch(/<script|<style|\sstyle=|\son\w+=|href/i);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      expect([...svg.matchAll(/url\(#([^)]+)\)/g)].every((match) => ids.includes(match[1]))).toBe(
        true,
      );
      expect(svg).not.toContain('NaN');
    }
  });

  it('fits any title onto the cover', () => {
    const titles = [
      '',
      'x'.repeat(500),
      'سوق البطاريات',
      '🔋'.repeat(80),
      '电池市场'.repeat(40),
      'Long words '.repeat(45),
    ];
    for (const title of titles) {
      const svg = cover({ slug: 'any', title, industry: 'W'.repeat(200), period: '2025' });
      const rows = [...svg.matchAll(/<text x="24" y="([\d.]+)">([^<]*)/g)];
      expect(rows.length).toBeLessThanOrEqual(6);
      expect(
        rows.every((row) => Number(row[1]) < 212 && row[2] !== undefined && row[2].length < 60),
      ).toBe(true);
      expect(svg.match(/W+…/)?.[0].length).toBeLessThan(30);
    }
  });

  it('splits a title into name and segmentation', () => {
    expect(splitTitle('Green Ammonia Market by Technology and Region: Forecast 2025-2032')).toEqual(
      ['Green Ammonia Market', 'By Technology and Region'],
    );
    // An outlook is not a segmentation either.
    expect(splitTitle('Tray Market by Use and Region: Outlook to 2033')[1]).toBe(
      'By Use and Region',
    );
    expect(splitTitle('How grids fail')).toEqual(['How grids fail', '']);
  });

  it('dates a cover by the forecast, else by the publication', () => {
    expect(periodOf('X Market: Forecast 2025 - 2032', '2024-05-01')).toBe('2025–2032');
    expect(periodOf('X Market', '2024-05-01T00:00:00Z')).toBe('2024');
    expect(periodOf('X Market', 'Apr 2025')).toBe('2025');
    expect(periodOf('X Market')).toBe('');
  });
});
