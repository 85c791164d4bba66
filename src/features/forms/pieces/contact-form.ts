import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./contact-form-fields.tsx');

/** The contact form, on its page, in dialogs, and with its subject filled in for research made to order. */
export const ContactForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
