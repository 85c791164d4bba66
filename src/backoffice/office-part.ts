import { type ComponentType, createContext, type FunctionComponent, use } from 'react';
import type { StaffRole } from '#src/staff/roles.ts';
import type { Screen } from './screen.ts';

/** A page that belongs to no resource, and who finds it in the menu. */
export interface OfficePage {
  path: string;
  Page: ComponentType;
  /** Without it the page is reached from a screen. */
  menu?: {
    label: string;
    icon: ComponentType;
    group: Screen['group'];
    roles: StaffRole[];
  };
}

/** What one feature contributes to the back office. `src/main/office.tsx` lists all. */
export interface OfficePart {
  screens?: Screen[];
  pages?: OfficePage[];
  /** In the bar at the top. */
  Bar?: ComponentType;
  /** What the first screen shows. */
  Dashboard?: FunctionComponent;
}

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
