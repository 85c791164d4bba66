import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./career-form-fields.tsx');

/** The application form, with a CV. Pass the same `roles` array on every render. */
export const CareerForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
