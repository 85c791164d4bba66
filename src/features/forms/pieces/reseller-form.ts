import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./reseller-form-fields.tsx');

/** The form of those who want to resell reports. */
export const ResellerForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
