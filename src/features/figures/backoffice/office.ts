import type { OfficePart } from '#src/backoffice/office-part.ts';
import { EditionPage } from './edition-page.tsx';

export const figuresOffice: OfficePart = {
  pages: [
    { path: '/figures/:id', Page: EditionPage },
    { path: '/figures/:id/:number', Page: EditionPage },
  ],
};
