import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./resend-form-fields.tsx');

/** The form that mails a new private link to the address of an order. */
export const ResendForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
