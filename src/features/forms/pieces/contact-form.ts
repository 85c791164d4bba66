import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./contact-form-fields.tsx');

/** The contact form, for its page, dialogs, and custom research. */
export const ContactForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
