import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./question-form-fields.tsx');

/** The short form to ask an analyst. */
export const QuestionForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined, {
  isShort: true,
});
