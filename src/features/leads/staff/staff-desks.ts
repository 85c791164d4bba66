import { type StaffRole, staffRoles } from '#src/staff/roles.ts';

/** Roles that work on customers' requests. */
export const sellers = ['owner', 'sales'] as const satisfies StaffRole[];

/** Roles that work on applications, and see the CVs. */
export const recruiters = ['owner', 'personnel'] as const satisfies StaffRole[];

export const leadStates = ['new', 'open', 'won', 'lost', 'spam'] as const;

/**
 * One of the two desks. Its view contains only its own requests, so that a call of one desk cannot access those of the
 * other, whatever its parameters.
 */
export interface Desk {
  name: 'leads' | 'applications';
  label: string;
  view: 'lead_request' | 'lead_application';
  roles: readonly StaffRole[];
  kinds: readonly [string, ...string[]];
}

export const leadsDesk: Desk = {
  name: 'leads',
  label: 'request',
  view: 'lead_request',
  roles: sellers,
  kinds: ['contact', 'sample', 'discount', 'enquiry', 'customization', 'reseller'],
};

export const applicationsDesk: Desk = {
  name: 'applications',
  label: 'application',
  view: 'lead_application',
  roles: recruiters,
  kinds: ['career'],
};

export const everybody: readonly StaffRole[] = staffRoles;
