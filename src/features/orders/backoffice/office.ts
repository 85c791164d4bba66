import type { OfficePart } from '#src/backoffice/office-part.ts';
import { AlertBell } from './alert-bell.tsx';
import { alertScreen } from './alert-screen.tsx';
import { invoiceScreen } from './invoice-screen.tsx';
import { orderScreen } from './order-screen.tsx';

/** Orders, invoices and alerts; what the screen of an order shows of its money comes from elsewhere. */
export const orderOffice = (money: Parameters<typeof orderScreen>[0]): OfficePart => ({
  screens: [orderScreen(money), invoiceScreen, alertScreen],
  Bar: AlertBell,
});
