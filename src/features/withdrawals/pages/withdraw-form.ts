import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./withdraw-form-fields.tsx');

/** The form with which a consumer withdraws from a purchase. */
export const WithdrawForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
