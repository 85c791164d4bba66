import { afterEach, expect, it, vi } from 'vitest';
import { keepPlace, restorePlace } from './scroll.ts';

afterEach(() => vi.unstubAllGlobals());

it('the place of a page to which somebody went back is not the first to be forgotten', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  const leave = (key: string, place: number) => {
    vi.stubGlobal('scrollY', place);
    keepPlace(key);
  };
  for (let visit = 0; visit < 50; visit++) leave(`visit-${visit}`, 100);
  leave('visit-0', 700);
  leave('visit-50', 100);
  restorePlace('visit-0');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 700, behavior: 'instant' });
  restorePlace('visit-1');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});
