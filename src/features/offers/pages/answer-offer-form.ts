import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./answer-offer-form-fields.tsx');

/** What else can be said of an offer: a question, a refusal, no more reminders. */
export const AnswerOfferForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
