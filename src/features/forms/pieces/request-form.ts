import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./request-form-fields.tsx');

/** The form that asks for a discount, enquires before buying or asks for customization. */
export const RequestForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
