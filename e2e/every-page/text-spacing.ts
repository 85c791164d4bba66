import type { Page } from 'playwright-core';

/**
 * Texts that are cut off, and how far the page scrolls sideways, when line, letter and word spacing are as large as a
 * reader may set them (WCAG 2.2, 1.4.12). The page is restored afterwards.
 */
export const clippedByTextSpacing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
    const { scrollWidth, clientWidth } = document.documentElement;
    const clipped =
      scrollWidth > clientWidth ? [`the page, by ${scrollWidth - clientWidth} px`] : [];
    const isOwnText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim();
    for (const element of document.querySelectorAll('body *')) {
      // What scrolls loses nothing; a picture has its own text.
      if (element.closest('svg, select, .sr, .skip, .table-scroll, [aria-hidden="true"]')) continue;
      if (![...element.childNodes].some(isOwnText) || !element.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      for (
        let box: Element | null = element;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX !== 'hidden' && overflowX !== 'clip') continue;
        const { left, right, width } = box.getBoundingClientRect();
        if (width > 1 && (text.right > right + 2 || text.left < left - 2))
          clipped.push(
            `${element.localName}.${element.className}: ${element.textContent?.trim().slice(0, 40)}`,
          );
      }
    }
    document.adoptedStyleSheets = [];
    return clipped;
  });
