import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./login-form-fields.tsx');

export const LoginForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
