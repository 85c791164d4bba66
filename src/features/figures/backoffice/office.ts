import { lazy } from 'react';
import type { OfficePart } from '#src/backoffice/office-part.ts';

const EditionPage = lazy(() =>
  import('./edition-page.tsx').then(({ EditionPage }) => ({ default: EditionPage })),
);

export const figuresOffice: OfficePart = {
  pages: [
    { path: '/figures/:id', Page: EditionPage },
    { path: '/figures/:id/:number', Page: EditionPage },
  ],
};
