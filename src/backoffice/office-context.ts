import { createContext, use } from 'react';
import type { OfficePart } from './office-part.ts';

/** The contributions of all features, in the order of the menu. */
export const OfficeContext = createContext<OfficePart[]>([]);

/** Everything that features contribute to the back office. */
export function useOffice() {
  const parts = use(OfficeContext);
  return {
    screens: parts.flatMap(({ screens = [] }) => screens),
    pages: parts.flatMap(({ pages = [] }) => pages),
    bars: parts.flatMap(({ Bar }) => Bar ?? []),
  };
}
