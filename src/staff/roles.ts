/** Every permission of a member of staff depends on one of these (docs/promises.md, A9). */
export const staffRoles = ['owner', 'editor', 'sales', 'finance', 'personnel'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Everybody who may work on the site's content. */
export const editors = ['owner', 'editor'] as const satisfies StaffRole[];

export const owners = ['owner'] as const satisfies StaffRole[];

/** Finance: payments, refunds, invoices. */
export const bookkeepers = ['owner', 'finance'] as const satisfies StaffRole[];

/** Those who talk to buyers about orders and prices. */
export const sellers = ['owner', 'finance', 'sales'] as const satisfies StaffRole[];
