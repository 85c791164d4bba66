import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./ask-for-offer-form-fields.tsx');

/** The form by which a buyer asks for an offer. */
export const AskForOfferForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
