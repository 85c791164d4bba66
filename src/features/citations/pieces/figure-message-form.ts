import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./figure-message-form-fields.tsx');

/** The form for readers of a number that is not ours, or for those who wait for a withdrawn figure. */
export const FigureMessageForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
