import { lazyPart } from './lazy-part.tsx';

/** The form that changes a record. Forms are loaded when one is opened: lists and desks do not need them. */
export const ScreenEdit = lazyPart(() => import('./screen-form.tsx'), 'ScreenEdit');

/** The form that adds a record. */
export const ScreenCreate = lazyPart(() => import('./screen-form.tsx'), 'ScreenCreate');
