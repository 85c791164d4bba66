import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./pay-offer-form-fields.tsx');

/** How an offer is paid. */
export const PayOfferForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
