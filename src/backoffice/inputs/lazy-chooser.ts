import { lazyPart } from '#src/backoffice/lazy-part.tsx';

/** The chooser of the library, which is fetched when it is first opened. */
export const PictureChooser = lazyPart(() => import('./picture-chooser.tsx'), 'PictureChooser');
