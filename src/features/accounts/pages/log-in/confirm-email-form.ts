import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./confirm-email-form-fields.tsx');

export const ConfirmEmailForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
