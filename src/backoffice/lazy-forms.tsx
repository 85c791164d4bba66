import { lazyPart } from './lazy-part.tsx';

/** The form that changes a record. Forms come when one is opened: lists and desks do without them. */
export const ScreenEdit = lazyPart(() => import('./screen-form.tsx'), 'ScreenEdit');

/** The form that adds a record. */
export const ScreenCreate = lazyPart(() => import('./screen-form.tsx'), 'ScreenCreate');
