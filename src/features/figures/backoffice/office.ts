import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { OfficePart } from '#src/backoffice/office-part.ts';

const EditionPage = lazyPart(() => import('./edition-page.tsx'), 'EditionPage');

export const figuresOffice: OfficePart = {
  pages: [
    { path: '/figures/:id', Page: EditionPage, under: 'reports', whole: true },
    { path: '/figures/:id/:number', Page: EditionPage, under: 'reports', whole: true },
  ],
};
