import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./ask-for-offer-form-fields.tsx');

/** The form with which a buyer requests an offer. */
export const AskForOfferForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
