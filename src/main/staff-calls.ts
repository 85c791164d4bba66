import { totpKeyOf } from '../auth/sealed-secret.ts';
import type { Database } from '../db/open.ts';
import { importResource } from '../features/catalogue/import/import-resource.ts';
import { importStaffApi } from '../features/catalogue/import/import-staff-api.ts';
import { importStaffContracts } from '../features/catalogue/import/import-staff-contract.ts';
import { reportResource } from '../features/catalogue/report-resource.ts';
import { catalogueStaffApi } from '../features/catalogue/staff-api.ts';
import { catalogueStaffContracts } from '../features/catalogue/staff-contract.ts';
import { customLinkResource } from '../features/checkout/custom-link-resource.ts';
import {
  customLinkStaffApi,
  customLinkStaffContracts,
} from '../features/checkout/custom-link-staff.ts';
import { consentResource } from '../features/consent/staff-resource.ts';
import {
  articleResource,
  clientResource,
  faqResource,
  industryResource,
  openRoleResource,
  pressResource,
  serviceResource,
  testimonialResource,
} from '../features/content/content-resources.ts';
import {
  policyResource,
  redirectResource,
  siteResource,
} from '../features/content/settings-resources.ts';
import { contentStaffApi } from '../features/content/staff-api.ts';
import { contentStaffContracts } from '../features/content/staff-contract.ts';
import { deliveryStaffApi } from '../features/delivery/staff-api.ts';
import { deliveryStaffContracts } from '../features/delivery/staff-contract.ts';
import { insightContracts } from '../features/insight/contract.ts';
import { insightStaffApi } from '../features/insight/staff-api.ts';
import { leadStaffCalls } from '../features/leads/staff/staff-calls.ts';
import { orderResource } from '../features/orders/order-resource.ts';
import { orderStaffApi } from '../features/orders/staff-api.ts';
import { orderStaffContracts } from '../features/orders/staff-contract.ts';
import { alertResource, invoiceResource } from '../features/orders/staff-resources.ts';
import { paymentStaffApi } from '../features/payments/staff/api.ts';
import { paymentStaffContracts } from '../features/payments/staff/contract.ts';
import { reconciliationResource } from '../features/payments/staff/reconciliation-resource.ts';
import { personContracts } from '../features/persons/contract.ts';
import { personStaffApi } from '../features/persons/staff-api.ts';
import { staffFeatureCalls } from '../features/staff/calls.ts';
import { tempFolder } from '../files/temp-folder.ts';
import type { Config } from '../settings/config.ts';
import { keyFor } from '../settings/secret.ts';
import { resourceCalls } from '../staff/resource/resource-calls.ts';
import type { StaffRole } from '../staff/roles.ts';
import { type StaffCall, staffCalls } from '../staff/staff-contract.ts';
import { paymentsOf } from './open-payments.ts';
import type { Platform } from './open-platform.ts';

export interface StaffCallOptions {
  config: Config;
  db: Database;
  platform: Platform;
}

/** What the back office lists, reads and writes through calls that are all alike. */
const resources = [
  reportResource,
  industryResource,
  serviceResource,
  articleResource,
  pressResource,
  testimonialResource,
  clientResource,
  faqResource,
  openRoleResource,
  policyResource,
  siteResource,
  redirectResource,
  consentResource,
  importResource,
  orderResource,
  invoiceResource,
  customLinkResource,
  alertResource,
  reconciliationResource,
];

/** Every call of the staff. */
export function allStaffCalls({ config, db, platform }: StaffCallOptions): StaffCall[] {
  const { publicUrl, production } = config;
  const delivery = { db, files: platform.files, publicUrl, temp: tempFolder(config.dataDir) };
  const callsOf = (role: StaffRole) =>
    calls.filter(({ contract }) => contract.roles.includes(role)).map(({ name }) => name);
  const calls: StaffCall[] = [
    ...staffFeatureCalls({
      publicUrl,
      production,
      callsOf,
      check: { captcha: platform.captcha, publicUrl },
      deviceKey: keyFor(platform.secret(), 'known devices of staff'),
      totpKey: totpKeyOf(platform.secret()),
    }),
    ...resources.flatMap(resourceCalls),
    ...staffCalls(catalogueStaffContracts, catalogueStaffApi(platform.files)),
    ...staffCalls(importStaffContracts, importStaffApi(db, platform.files)),
    ...staffCalls(contentStaffContracts, contentStaffApi(platform.files)),
    ...leadStaffCalls({ publicUrl, files: platform.files }),
    ...staffCalls(personContracts, personStaffApi(platform.files)),
    ...staffCalls(insightContracts, insightStaffApi(platform.files)),
    ...staffCalls(orderStaffContracts, orderStaffApi),
    ...staffCalls(paymentStaffContracts, paymentStaffApi(paymentsOf(config, db, platform.report))),
    ...staffCalls(deliveryStaffContracts, deliveryStaffApi(delivery)),
    ...staffCalls(customLinkStaffContracts, customLinkStaffApi),
  ];
  return calls;
}
