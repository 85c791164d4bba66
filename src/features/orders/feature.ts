import type { Feature } from '#src/feature.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { orderResource } from './order-resource.ts';
import { ordersPersonal } from './personal-data.ts';
import { orderStaffApi } from './staff-api.ts';
import { orderStaffContracts } from './staff-contract.ts';
import { alertResource, invoiceResource } from './staff-resources.ts';

/** Orders, their states, their invoices, and alerts for people to look at. */
export const orders: Feature = {
  name: 'orders',
  personal: ordersPersonal,
  resources: [orderResource, invoiceResource, alertResource],
  staffCalls: () => staffCalls(orderStaffContracts, orderStaffApi),
};
