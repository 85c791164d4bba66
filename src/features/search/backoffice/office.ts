import type { OfficePart } from '#src/backoffice/office-part.ts';
import { synonymScreen } from './synonym-screen.tsx';

export const searchOffice: OfficePart = { screens: [synonymScreen] };
