import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./permission-form-fields.tsx');

/** The form that gives permission to quote a figure. */
export const PermissionForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
