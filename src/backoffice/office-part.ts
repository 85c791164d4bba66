import { type ComponentType, createContext, type FunctionComponent, use } from 'react';
import type { StaffRole } from '#src/staff/roles.ts';
import type { OfficeIconName } from './icon/icon-names.ts';
import type { AnyScreen, Screen } from './screen.ts';

/** A page that belongs to no resource, and who finds it in the menu. */
export interface OfficePage {
  path: string;
  Page: ComponentType;
  /** The screen that it is reached from, when it is not in the menu. */
  under?: string;
  /** It is written in: it has the whole width, and the menu comes over it. */
  whole?: true;
  menu?: {
    label: string;
    icon: OfficeIconName;
    group: Screen['group'];
    roles: StaffRole[];
  };
}

/** What one feature contributes to the back office. `src/main/office.ts` lists all. */
export interface OfficePart {
  screens?: AnyScreen[];
  pages?: OfficePage[];
  /** In the top bar. */
  Bar?: ComponentType;
  /** The content of the first screen. */
  Dashboard?: FunctionComponent;
}

/** The contributions of all features, in menu order. */
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
