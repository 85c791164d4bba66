import type { OfficePart } from '#src/backoffice/office-part.ts';
import { AlertBell } from './alert-bell.tsx';
import { alertScreen } from './alert-screen.tsx';
import { invoiceScreen } from './invoice-screen.tsx';
import { orderScreen } from './order-screen.tsx';

/** Orders, invoices and alerts; the payment part of an order's screen comes from another feature. */
export const orderOffice = (money: Parameters<typeof orderScreen>[0]): OfficePart => ({
  screens: [orderScreen(money), invoiceScreen, alertScreen],
  Bar: AlertBell,
});
