/** The number of a permission: "Q-2026-000042", from the year (UTC) and its id. */
export const permissionNumber = ({ id, created_at }: { id: number; created_at: Date }): string =>
  `Q-${created_at.getUTCFullYear()}-${String(id).padStart(6, '0')}`;
