import { lazyForm } from '#src/site/form/lazy-form.tsx';

const load = () => import('./purchase-order-form-fields.tsx');

/** How a purchase order is sent. */
export const PurchaseOrderForm = lazyForm(load, import.meta.env.SSR ? await load() : undefined);
