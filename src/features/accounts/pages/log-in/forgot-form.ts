import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./forgot-form-fields.tsx');

export const ForgotForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
