import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atWidths, type OpenStore, openStore } from '../browser.ts';
import { withLongWords } from '../every-page/page-kinds.ts';

// Names of chemicals are one word: 38 letters are common, 87 occur.
const long = 'Polytetrafluoroethyleneperfluoropropyl';
const longest =
  'Methionylthreonylthreonylglutaminylarginyltyrosylglutamylserylleucylphenylalanylalanyle';
const words = `${long} ${longest} Market`;

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  const changes = [
    'UPDATE report SET name = $1, summary = $1, short_description = $1, keyword = $1, author_name = $1, author_bio = $1, description = $2, segmentation = $2',
    'UPDATE report_question SET question = $1, answer = $2',
    'UPDATE industry SET name = $1, introduction = $1',
    'UPDATE article SET name = $1, author_name = $1, summary = $1, description = $2',
    'UPDATE press_release SET name = $1, summary = $1, description = $2',
    'UPDATE service SET name = $1, summary = $1, description = $2',
    'UPDATE testimonial SET name = $1, designation = $1, description = $1',
    'UPDATE faq SET title = $1, description = $2',
    'UPDATE open_role SET title = $1, summary = $1, location = $1, description = $2',
  ];
  for (const sql of changes)
    await store.db.query(
      sql,
      [words, `<h2>${words}</h2><p>${words}</p><ul><li>${words}</li></ul>`].slice(
        0,
        sql.includes('$2') ? 2 : 1,
      ),
    );
});
afterAll(() => store?.close());

const widths = [320, 390, 576, 768, 992, 1200, 1440];

describe('long words wrap', () => {
  it.each(withLongWords)('on %s at every width', (path) =>
    store.browse(async (page) => {
      await page.goto(path);
      const wide: string[] = [];
      await atWidths(page, widths, async (width) => {
        const over = await page.evaluate(() => {
          if (document.documentElement.scrollWidth <= innerWidth) return [];
          const past = [...document.body.querySelectorAll('*')].filter(
            (element) =>
              element.getBoundingClientRect().right > innerWidth + 1 &&
              element.children.length === 0,
          );
          return past
            .slice(0, 5)
            .map(
              (e) =>
                `${e.parentElement?.className}>${e.localName}.${e.className}: ${e.textContent?.slice(0, 30)}`,
            );
        });
        if (over.length > 0) wide.push(`${width}: ${over.join(' | ')}`);
      });
      expect(wide).toEqual([]);
      // Words of the interface stay whole.
      const broken = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('dt, th, .btn, .tab, legend, .label')]
          .filter((e) => e.checkVisibility() && !e.closest('.sr') && e.textContent!.length < 30)
          .filter(
            (e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline',
          )
          .map((e) => e.textContent),
      );
      expect(broken).toEqual([]);
    }),
  );
});
