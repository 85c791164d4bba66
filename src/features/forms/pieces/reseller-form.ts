import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./reseller-form-fields.tsx');

/** The application form for resellers. */
export const ResellerForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
