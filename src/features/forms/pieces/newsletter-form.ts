import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./newsletter-form-fields.tsx');

/** The newsletter form of the footer. */
export const NewsletterForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined, {
  patient: true,
  isShort: true,
});
