import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./billing-form-fields.tsx');

/** The billing details, and the button that leads to the provider. */
export const BillingForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
