import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./career-form-fields.tsx');

/** The application form, with a CV. Hand over the same list of roles at every render. */
export const CareerForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
