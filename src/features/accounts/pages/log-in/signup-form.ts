import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./signup-form-fields.tsx');

export const SignupForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
