import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./sample-form-fields.tsx');

/** The form that asks for the free sample of one report. */
export const SampleForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
