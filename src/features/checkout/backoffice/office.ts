import type { OfficePart } from '#src/backoffice/office-part.ts';
import { customLinkScreen } from './custom-link-screen.tsx';

export const checkoutOffice: OfficePart = {
  screens: [customLinkScreen],
};
