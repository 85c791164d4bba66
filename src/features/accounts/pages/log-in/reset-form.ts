import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./reset-form-fields.tsx');

export const ResetForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
