import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./request-form-fields.tsx');

/** The form for a discount, an enquiry before buying or a customization. */
export const RequestForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
