/** Whether a statement failed because another row has the same value in a unique column (SQLSTATE 23505). */
export const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === '23505';
