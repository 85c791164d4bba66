import { z } from 'zod';
import { checkToken } from '#src/http/admission/check-token.ts';
import { contracts } from '#src/http/api/contract.ts';
import { uploadedFile } from '#src/http/uploads/uploaded-file.ts';
import {
  accepted,
  company,
  email,
  name,
  phone,
  solvedCheck,
  text,
  website,
} from '#src/site/form/contract-fields.ts';
import { missing, unsolvedVerification } from '#src/site/form/sentences.ts';
import { MOST_CHOSEN } from './samples/look-contract.ts';

const message = text(5000, missing.message);

const subscription = z.object({ email, turnstile_token: solvedCheck(), website });

const contactMessage = z.object({
  name,
  email,
  subject: text(200, missing.subject),
  message,
  mobile_no: phone,
  company_name: company,
  privacy_policy: z.literal(true, missing.privacy_policy),
  turnstile_token: solvedCheck(),
  website,
});

const application = z.object({
  name,
  email,
  phone,
  position: text(160, missing.position),
  cv: uploadedFile(missing.cv),
  message,
  turnstile_token: checkToken,
  website,
});

const key = z.union(
  [z.string().trim().min(1).max(200), z.int().transform(String)],
  'Name the report.',
);
const country = z.union(
  [z.string().trim().min(1).max(100), z.int().transform(String)],
  missing.country,
);

const request = z.object({
  name,
  email,
  country: country.describe('phone code with a plus'),
  mobile_no: phone,
  company_name: company,
  message,
  report_id: key,
  type: z
    .union([z.enum(['1', '2']), z.literal([1, 2]).transform(String)], 'The type is 1 or 2.')
    .describe("'1' sample; '2' discount, enquiry or customization"),
  turnstile_token: solvedCheck(),
  intent: z
    .enum(
      ['discount', 'enquiry', 'customization'],
      'The intent is discount, enquiry or customization.',
    )
    .optional()
    .describe('additive: which of the three, with type 2'),
  country_iso2: z
    .string()
    .length(2)
    .optional()
    .describe('additive: distinguishes countries that share a phone code'),
  marketing_consent: z.boolean().optional().describe('additive: agrees to news by e-mail'),
  pages: z
    .array(z.int().min(1).max(100_000))
    .max(MOST_CHOSEN, `Choose at most ${MOST_CHOSEN} pages.`)
    .optional()
    .describe('additive: with type 1, pages of the report to add to its sample'),
  website,
});

const question = z.object({
  email,
  question: text(5000, missing.question),
  report_id: key.optional().describe('the report that the question is about'),
  turnstile_token: solvedCheck(),
  website,
});

const reseller = z.object({
  name,
  company_name: company,
  email,
  mobile_no: phone,
  designation: text(120, missing.designation),
  country: country.describe('id of the country'),
  preciserequirement: text(5000, missing.preciserequirement),
  policy: z.literal([1, true, '1'], missing.policy),
  turnstile_token: solvedCheck(unsolvedVerification),
  website,
});

/**
 * Requests from one address in ten minutes. A form with a file has a lower limit, since each file is read and
 * inspected.
 */
const form = (name: string) => ({ name, most: 600, seconds: 600 });
const career = { name: 'career', most: 120, seconds: 600, turns: 'upload' } as const;

/**
 * The calls of the forms (docs/contract.md, "Forms"). All accept an optional header `Idempotency-Key`: a form that is
 * sent again with its key is accepted once.
 */
export const leadContracts = contracts({
  subscribe: {
    summary: 'Subscribe to the newsletter',
    cost: form('newsletter'),
    body: subscription,
    response: accepted,
  },
  contact: {
    summary: 'Send a message',
    cost: form('contact'),
    body: contactMessage,
    response: accepted,
  },
  apply: {
    summary: 'Apply for a job, with a CV (multipart/form-data)',
    cost: career,
    body: application,
    response: accepted,
  },
  applyByAlias: {
    summary: 'The same, correctly spelt',
    cost: career,
    body: application,
    response: accepted,
  },
  requestSample: {
    summary: 'Request the sample of a report, a discount, an answer or a customization',
    cost: form('request'),
    body: request,
    response: accepted.extend({
      sample_url: z.url().optional().describe('additive: the private link to the sample'),
      mailed: z
        .literal(false)
        .optional()
        .describe('additive: no mail was sent, because the address has received too many today'),
    }),
  },
  becomeReseller: {
    summary: 'Apply to become a reseller',
    cost: form('reseller'),
    body: reseller,
    response: accepted,
  },
  askAnalyst: {
    summary: 'Ask an analyst a question, with or without a report',
    cost: form('question'),
    body: question,
    response: accepted,
  },
  captcha: {
    summary: 'The human check that the forms use',
    cost: 'only-reads',
    response: z.object({
      driver: z.enum(['turnstile', 'altcha', 'test']),
      siteKey: z.string().optional(),
      scriptUrl: z.string().optional(),
      challengeUrl: z.string().optional(),
    }),
  },
  captchaChallenge: {
    summary: 'A new proof-of-work challenge for one form',
    cost: form('challenge'),
    query: z.object({ action: z.string().max(32).optional() }),
    response: z.unknown(),
  },
});

type LeadContracts = typeof leadContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends LeadContracts {}
}
