import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./claim-order-form-fields.tsx');

export const ClaimOrderForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
