import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./question-form-fields.tsx');

/** The form with two fields that asks an analyst. */
export const QuestionForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
