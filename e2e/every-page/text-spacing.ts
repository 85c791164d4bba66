import type { Page } from 'playwright-core';

/**
 * Texts, also those of drawings, that are cut off, and how far the page scrolls sideways, when line, letter and word spacing are as large as a
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
      // What scrolls loses nothing.
      if (element.closest('select, .sr, .skip, .table-scroll, [aria-hidden="true"]')) continue;
      if (![...element.childNodes].some(isOwnText) || !element.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      for (
        let box: Element | null = element;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(box);
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        if (width <= 1) continue;
        const isCut =
          (cuts(overflowX) && (text.right > right + 2 || text.left < left - 2)) ||
          // A summary of some lines is continued behind its link.
          (cuts(overflowY) &&
            webkitLineClamp === 'none' &&
            (text.bottom > bottom + 3 || text.top < top - 3));
        if (isCut)
          clipped.push(
            `${element.localName}.${element.getAttribute('class')}: ${element.textContent?.trim().slice(0, 40)}`,
          );
      }
    }
    document.adoptedStyleSheets = [];
    return clipped;
  });
