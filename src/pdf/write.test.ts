import { expect, it } from 'vitest';
import { pdfText } from '../../test/documents/pdf-text.ts';
import { printable } from './faces.ts';
import { openSheet } from './sheet.ts';
import { widthForRanges } from './write.ts';

it('a title is narrowed if a line would break within its range of years, and unchanged otherwise', () => {
  const sheet = openSheet({ title: 'T', author: 'A', subject: 'S', foot: 'F' });
  sheet.newPage();
  const look = { face: 'display', size: 21 } as const;
  const torn =
    'Sodium-Ion Battery Market by Chemistry, Application and Region: Global Forecast 2026–2033';
  expect(widthForRanges(sheet, torn, look, 435)).toBeLessThan(435);
  expect(widthForRanges(sheet, 'Green Ammonia Market, 2026–2033', look, 435)).toBe(435);
});

it('the lines of a title are about equally long: no word is alone on the last one', () => {
  const sheet = openSheet({ title: 'T', author: 'A', subject: 'S', foot: 'F' });
  sheet.newPage();
  const look = { face: 'display', size: 24 } as const;
  const title = '5  Electric vertical take-off aircraft market by region';
  const width = widthForRanges(sheet, title, look, 471);
  expect(sheet.widthOf(title, look)).toBeGreaterThan(471);
  expect(width).toBeLessThan(350);
});

it('no line ends within a range of years, whatever its width', async () => {
  const sheet = openSheet({ title: 'T', author: 'A', subject: 'S', foot: 'F' });
  sheet.newPage();
  const text =
    'The market of cells grows by 5–10% a year, 2026–2032, as costs fall (Łódź, 2020–2025).';
  for (const face of ['serif', 'strong'] as const)
    for (let width = 60; width < 340; width += 7) {
      const look = { face, size: 9, width } as const;
      expect(sheet.text(text, look)).toBeCloseTo(sheet.measure(text, look));
    }
  const lines = pdfText(await sheet.finish()).split('\n');
  expect(lines.filter((line) => line.endsWith('–'))).toEqual([]);
  expect(lines.filter((line) => line.includes('2026–2032'))).toHaveLength(80);
});

it('no line breaks between a currency and its amount', () => {
  const sheet = openSheet({ title: 'T', author: 'A', subject: 'S', foot: 'F' });
  sheet.newPage();
  const look = { face: 'serif', size: 10 } as const;
  const width = sheet.widthOf('The price falls to USD 20', look);
  const height = (text: string) => sheet.measure(text, { ...look, width });
  expect(height('The price falls to USD 20,000')).toBe(
    height('The price falls to USD\u00a020,000'),
  );
  expect(sheet.widthOf('USD\u00a020,000', look)).toBeCloseTo(sheet.widthOf('USD 20,000', look), 0);
  expect(printable('USD\u00a020,000 in\n 2033')).toBe('USD\u00a020,000 in 2033');
});

it('rare letters and signs are printed as those closest to them, instead of being left out', () => {
  for (const [given, printed] of [
    ['Lǐ Xiǎomíng', 'Li Xiaomíng'],
    ['Ɓala Ɗan Ƙofa, Ɛdem', 'Bala Dan Kofa, Edem'],
    ['Jean‑Luc STRAẞE', 'Jean-Luc STRASSE'],
    ['TNF-α, β-Blockers, Ω ≥ 5 μm', 'TNF-alpha, beta-Blockers, Omega >= 5 µm'],
    ['Ḫan ʿAlī', 'Han ‘Alī'],
    ['₪5.2 million', 'ILS\u00a05.2 million'],
    ['Łukasz Əliyev Đặng', 'Łukasz Əliyev Đặng'],
  ] as const)
    expect(printable(given)).toBe(printed);
});

it('letters of all European languages and of Vietnamese are drawn correctly', async () => {
  const sheet = openSheet({ title: 'T', author: 'A', subject: 'S', foot: 'F' });
  sheet.newPage();
  const names = [
    'Łukasz Żółć',
    'Škoda Auto',
    'Kovács Őri',
    'Şişli Eğitim',
    'Nguyễn Văn Đức',
    'Müller',
  ];
  for (const face of ['sans', 'strong', 'serif', 'display'] as const)
    for (const name of names) sheet.y += sheet.text(name, { face, size: 10 });
  const text = pdfText(await sheet.finish());
  for (const name of names) expect(text.split(name)).toHaveLength(5);
  expect(printable('Łódź Ж東')).toBe('Łódź ');
  // Invoices accept them as Latin letters.
  expect(printable('ＡＢＣ　Ｃｏ．，　ｏﬃce №１ ²')).toBe('ABC Co., office No1 ²');
});
