import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./billing-form-fields.tsx');

/** Who is billed, and the way to the provider. */
export const BillingForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
