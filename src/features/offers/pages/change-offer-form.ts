import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./change-offer-form-fields.tsx');

/** Corrects the billing details of an offer. */
export const ChangeOfferForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
