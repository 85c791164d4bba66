import { lazyPart } from '../lazy-part.tsx';

/** The library's picture chooser, which is fetched when it is first opened. */
export const PictureChooser = lazyPart(() => import('./picture-chooser.tsx'), 'PictureChooser');
