import { z } from 'zod';
import { contracts } from '#src/http/api/contract.ts';
import { licenceTypes } from '#src/licences.ts';
import { code, state } from '../readers/contract.ts';

/** Calls of anybody who has the number of a licence. */
export const certificateContracts = contracts({
  certificate: {
    summary: 'Whether a licence is valid: report, edition, type and company, without any person',
    cost: { name: 'certificate', most: 300, seconds: 600 },
    params: z.object({ code }),
    response: z.object({
      success: z.literal(true),
      code: z.string(),
      state,
      type: z.enum(licenceTypes),
      company: z.string().nullable().describe('null: a private buyer'),
      report_id: z.string().describe('report code'),
      report_name: z.string(),
      report_slug: z.string().nullable().describe('null: the report is no longer offered'),
      edition: z.int(),
      current_edition: z.int().nullable().describe('null: the report is no longer offered'),
      issued_on: z.iso.date(),
      ended_on: z.iso.date().nullable(),
      checked_on: z.iso.date().describe('today'),
    }),
  },
  checkCopy: {
    summary: 'Whether a file is a copy of the report that was made under a licence',
    cost: { name: 'certificate', most: 300, seconds: 600 },
    params: z.object({
      code,
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'Name the digest of the file: SHA-256 in 64 hex digits.'),
    }),
    response: z.object({
      success: z.literal(true),
      copy: z
        .enum(['current', 'earlier', 'unknown', 'later'])
        .describe(
          'earlier: replaced by a corrected copy, or its reader by another; later: copies of this licence are still being recorded, ask again in a minute',
        ),
    }),
  },
});

type CertificateContracts = typeof certificateContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends CertificateContracts {}
}
