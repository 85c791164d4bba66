import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./figure-message-form-fields.tsx');

/** The form for whoever read a number that is not ours, or waits for a withdrawn figure. */
export const FigureMessageForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
