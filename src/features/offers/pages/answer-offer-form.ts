import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./answer-offer-form-fields.tsx');

/** The other actions on an offer: asking a question, declining, stopping the reminders. */
export const AnswerOfferForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
