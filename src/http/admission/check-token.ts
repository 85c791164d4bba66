import { z } from 'zod';

/** The field of a form that shows the human check only when an answer has requested it by `human_check`. */
export const checkToken = z
  .string()
  .max(4096)
  .optional()
  .describe('additive: the solved human check, after an answer that requested it by `human_check`');
