import type { OfficePart } from '#src/backoffice/office-part.ts';
import { ceilingScreen } from './ceiling-screen.tsx';
import { codeScreen } from './code-screen.tsx';
import { customLinkScreen } from './custom-link-screen.tsx';

export const checkoutOffice: OfficePart = {
  screens: [customLinkScreen, codeScreen, ceilingScreen],
};
