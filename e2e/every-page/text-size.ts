import type { Page } from 'playwright-core';

/** Widths at which text of twice the size is checked, in px. */
const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SMALL_PHONES = [
  { width: 360, height: 640 },
  { width: 320, height: 640 },
];
/** A column is at least this many times as wide as its font size. */
const NARROWEST = 7;
const NARROWEST_ON_A_PHONE = 3;

/**
 * How far the page scrolls sideways, the paragraphs whose column is too narrow to read, the fields in which one cannot see
 * what one types, and the amounts that are broken within a number.
 */
const faults = (page: Page, narrowest: number): Promise<string[]> =>
  page.evaluate((narrowest) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page, by ${scrollWidth - clientWidth} px`] : [];
    for (const element of narrowest
      ? document.querySelectorAll('main :is(p, li, dd, h1, h2, h3)')
      : []) {
      if (element.closest('.table-scroll, .sr, [aria-hidden="true"]')) continue;
      const text = element.textContent?.trim() ?? '';
      const least = narrowest * Number.parseFloat(getComputedStyle(element).fontSize);
      if (text.length < 40 || !element.checkVisibility() || element.clientWidth >= least) continue;
      found.push(
        `${element.localName}.${element.className}, ${element.clientWidth} px: ${text.slice(0, 40)}`,
      );
    }
    const fields = ':is([type=search], [type=text], [type=email], [type=tel])';
    for (const field of narrowest ? document.querySelectorAll<HTMLInputElement>(fields) : []) {
      const size = Number.parseFloat(getComputedStyle(field).fontSize);
      if (field.checkVisibility() && field.clientWidth < 4.5 * size)
        found.push(`the field ${field.name}, ${field.clientWidth} px`);
    }
    for (const amount of document.querySelectorAll('main :is(b, .price)')) {
      const [text] = amount.childNodes;
      const digits = /\d[\d,.]*\d/.exec(text?.nodeValue ?? '');
      if (!text || !digits || !amount.checkVisibility()) continue;
      const range = document.createRange();
      range.setStart(text, digits.index);
      range.setEnd(text, digits.index + digits[0].length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
        found.push(`the number ${digits[0]}`);
    }
    return found;
  }, narrowest);

/**
 * What is lost when text is twice the size (WCAG 2.2, 1.4.4): on a laptop through the browser's own setting, which
 * widths in em follow, and through a reader's style sheet, which they do not; on phones through the setting. The
 * page is restored afterwards.
 */
export async function beyondWithLargeText(page: Page): Promise<string[]> {
  await page.setViewportSize(LAPTOP);
  const devtools = await page.context().newCDPSession(page);
  const standard = (size: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: (size * 13) / 16 } });
  try {
    await standard(32);
    const bySetting = await faults(page, NARROWEST);
    await page.setViewportSize(PHONE);
    const onPhone = await faults(page, NARROWEST_ON_A_PHONE);
    const onSmallPhones: string[] = [];
    for (const phone of SMALL_PHONES) {
      await page.setViewportSize(phone);
      const found = await faults(page, 0);
      onSmallPhones.push(...found.map((fault) => `at ${phone.width} px: ${fault}`));
    }
    await standard(16);
    await page.setViewportSize(LAPTOP);
    const rootSize = (size: string) =>
      page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
    await rootSize('200%');
    const bySheet = await faults(page, 0);
    await rootSize('');
    return [
      ...bySetting,
      ...bySheet,
      ...onPhone.map((fault) => `on a phone: ${fault}`),
      ...onSmallPhones,
    ];
  } finally {
    await standard(16);
    await devtools.detach();
  }
}
