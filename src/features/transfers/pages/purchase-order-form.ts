import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./purchase-order-form-fields.tsx');

/** The form to send a purchase order. */
export const PurchaseOrderForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
