import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./pay-offer-form-fields.tsx');

/** The form to pay an offer. */
export const PayOfferForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
