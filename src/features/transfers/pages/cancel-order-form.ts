import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./cancel-order-form-fields.tsx');

/** Cancels an order that nobody has paid. */
export const CancelOrderForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
