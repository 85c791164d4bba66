import type { OfficePart } from '#src/backoffice/office-part.ts';
import { documentScreen } from './document-screen.tsx';

export const deliveryOffice: OfficePart = { screens: [documentScreen] };
