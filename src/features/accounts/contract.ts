import { z } from 'zod';
import { checkToken } from '#src/http/admission/check-token.ts';
import { contracts } from '#src/http/api/contract.ts';
import { licenceTypes } from '#src/licences.ts';
import { emailField } from '#src/mail/email-address.ts';
import { accepted as done, name, text, website } from '#src/site/form/contract-fields.ts';
import { missing } from '#src/site/form/sentences.ts';
import { words } from './pages/account-words.ts';

const optional = (max: number) =>
  z.string().trim().max(max, `Please use at most ${max} characters.`).default('');

/** The two fixed messages about every e-mail address (docs/contract.md, "Fixed words"). */
const email = emailField(words.emailRequired, words.emailInvalid);

const password = z
  .string(words.passwordRequired)
  .min(1, { error: words.passwordRequired, abort: true })
  .min(6, words.passwordShort)
  .max(256, 'Password must be at most 256 characters');

const token = z.string('The link is incomplete.').regex(/^[\w-]{43}$/, 'The link is incomplete.');
const oldPassword = z
  .string(missing.current_password)
  .min(1, missing.current_password)
  .max(256, 'Password must be at most 256 characters');
const phone = text(40, missing.mobile_no);

const hour = 3600;
const tenMinutes = 600;

const registration = z.object({
  name,
  email,
  mobile_no: phone,
  address: text(500, missing.address),
  password,
  turnstile_token: checkToken,
  website,
});

const profile = z.object({
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  mobile_no: z.string(),
  country: z.int().nullable().describe('id of the country'),
  country_name: z.string(),
  state: z.string(),
  city: z.string(),
  address: z.string(),
});

const profileChange = z.object({
  name,
  email,
  mobile_no: phone,
  country: z
    .union([z.int(), z.string().regex(/^\d{0,9}$/, missing.country)], missing.country)
    .nullish()
    .transform((id) => (id ? Number(id) : null))
    .describe('id of the country'),
  state: optional(120),
  city: optional(120),
  address: optional(500),
  password: z
    .string()
    .max(256)
    .optional()
    .describe('the current one; required when the e-mail address changes'),
});

const ownSession = z.object({
  id: z.uuid(),
  browser: z.string(),
  logged_in_at: z.string().describe('UTC'),
  last_used_at: z.string().describe('UTC, within ten minutes'),
  current: z.boolean().describe('the session of this request'),
});

const libraryEntry = z.object({
  order_no: z.string(),
  ordered_at: z.string().describe('UTC'),
  status: z.string(),
  report_id: z.string().describe('report code'),
  report_name: z.string(),
  report_slug: z.string().nullable().describe('null: the report is no longer offered'),
  report_industry: z.string().nullable().describe('additive: slug of its industry'),
  edition: z.int().describe('additive: the one that was bought'),
  current_edition: z.int().nullable().describe('additive: the one on sale; null: there is none'),
  type: z.enum(licenceTypes),
  price: z.number(),
  refunded: z.number().describe('additive: what of the price was paid back'),
  currency: z.string(),
  licence: z.string().nullable().describe('additive: path of its licence, once delivered'),
  download: z.string().nullable().describe('path of the report, while it may be downloaded'),
  data: z.string().nullable().describe('additive: path of the data file, if there is one'),
  in_preparation: z.boolean().describe('additive: its file is not finished'),
  downloads_left: z.int().nullable(),
  invoice: z.string().nullable().describe('path of the invoice, once issued; also after a refund'),
  invoice_number: z.string().nullable(),
  papers: z
    .array(z.object({ name: z.string(), path: z.string() }))
    .describe('additive: credit notes, and invoices that were replaced by a corrected one'),
  how_to_pay: z.string().nullable().describe('additive: path of how to pay by transfer'),
});

const request = z.object({
  sent_at: z.string().describe('UTC'),
  kind: z.string(),
  state: z.string(),
  subject: z.string(),
  message: z.string(),
  report_id: z.string().nullable(),
  report_name: z.string().nullable(),
  report_slug: z.string().nullable(),
});

const accountExport = z.object({
  exported_at: z.string(),
  profile,
  sessions: z.array(
    z.object({ logged_in_at: z.string(), last_used_at: z.string(), browser: z.string() }),
  ),
  orders: z.array(libraryEntry),
  billing: z
    .array(
      z.object({
        order_no: z.string(),
        buyer_name: z.string(),
        email: z.string(),
        phone: z.string(),
        company: z.string(),
        designation: z.string(),
        address: z.string(),
        city: z.string(),
        state: z.string(),
        zipcode: z.string(),
        country: z.string(),
        tax_number: z.string(),
        po_number: z.string(),
      }),
    )
    .describe('additive: what the buyer stated in each order, paid or not'),
  requests: z.array(request),
  newsletter: z
    .object({
      state: z.string(),
      wording: z.string(),
      asked_at: z.string(),
      confirmed_at: z.string().nullable(),
      industries: z.array(z.string()),
    })
    .nullable()
    .describe('additive; null: none'),
  others: z
    .record(z.string(), z.array(z.record(z.string(), z.unknown())))
    .describe('additive: what else the address has, such as offers and permissions to quote'),
});

/**
 * The calls of accounts (those below `/user` except log-in and registration are additions to the original contract).
 */
export const accountContracts = contracts({
  login: {
    summary: 'Log in',
    refusal: { status: false },
    cost: { name: 'log in', most: 600, seconds: tenMinutes, turns: 'password' },
    body: z.object({
      email,
      password,
      remember: z.boolean().optional().describe('additive: stay logged in for 30 days'),
      turnstile_token: checkToken,
      website,
    }),
    response: z.object({ status: z.literal(true), success: z.literal(true), message: z.string() }),
  },
  signUp: {
    summary: 'Register',
    cost: { name: 'sign up', most: 100, seconds: hour, turns: 'password' },
    body: registration,
    response: done,
  },
  forgotPassword: {
    summary: 'Request a link to set a new password',
    cost: { name: 'forgot', most: 100, seconds: hour },
    body: z.object({ email, turnstile_token: checkToken, website }),
    response: done,
  },
  resetPassword: {
    summary: 'Set a new password with a mailed link',
    cost: { name: 'reset', most: 200, seconds: hour, turns: 'password' },
    body: z.object({ token, password, turnstile_token: checkToken }),
    response: done,
  },
  confirmEmail: {
    summary:
      'Prove an e-mail address with a mailed link, logged in to its account or with its password',
    cost: { name: 'confirm', most: 200, seconds: hour, turns: 'password' },
    body: z.object({ token, password: z.string().max(256).optional() }),
    response: done,
  },
  resendConfirmation: {
    summary: 'Mail again the link that proves the address of the account',
    cost: { name: 'resend', most: 60, seconds: tenMinutes },
    response: done,
  },
  logout: {
    summary: 'End the session',
    cost: { name: 'log out', most: 600, seconds: tenMinutes },
    response: done,
  },
  session: {
    summary: 'Whether somebody is logged in',
    cost: 'only-reads',
    response: z.object({ logged_in: z.boolean(), name: z.string().optional() }),
  },
  profile: {
    summary: "The customer's own details",
    cost: 'only-reads',
    response: z.object({ profile }),
  },
  changeProfile: {
    summary:
      "Change the customer's details; a new e-mail address requires the password, which takes effect once it is confirmed",
    cost: { name: 'profile', most: 120, seconds: tenMinutes, turns: 'password' },
    body: profileChange,
    response: z.object({ success: z.literal(true), message: z.string(), profile }),
  },
  changePassword: {
    summary: 'Change the password; every other session ends',
    cost: { name: 'change password', most: 60, seconds: tenMinutes, turns: 'password' },
    body: z.object({ current_password: oldPassword, password }),
    response: done,
  },
  ownSessions: {
    summary: "The customer's active sessions, newest first",
    cost: 'only-reads',
    response: z.object({ sessions: z.array(ownSession) }),
  },
  endOwnSessions: {
    summary: 'Log out another device of the customer',
    cost: { name: 'end sessions', most: 60, seconds: tenMinutes },
    body: z.object({ session: z.uuid().optional().describe('its id; absent: all others') }),
    response: done.extend({ sessions: z.array(ownSession) }),
  },
  askForOrder: {
    summary: 'Mail a link to the address of an order that was made without logging in',
    cost: { name: 'ask for order', most: 60, seconds: tenMinutes },
    body: z.object({ order_no: text(40, missing.order_no), email }),
    response: done,
  },
  claimOrder: {
    summary: 'Add an order to the account that requested it, with the mailed link',
    cost: { name: 'claim order', most: 60, seconds: tenMinutes },
    body: z.object({ token }),
    response: done,
  },
  library: {
    summary: 'What the customer has bought, newest first',
    cost: 'only-reads',
    response: z.object({ orders: z.array(libraryEntry) }),
  },
  accountRequests: {
    summary: "Requests made with the customer's address, once it is confirmed, newest first",
    cost: 'only-reads',
    response: z.object({ requests: z.array(request) }),
  },
  accountExport: {
    summary:
      "The customer's details, log-ins, orders, requests and newsletter, as a file; requests and newsletter once the address is confirmed",
    cost: 'only-reads',
    response: accountExport,
  },
  deleteAccount: {
    summary: 'Delete the account',
    cost: { name: 'delete account', most: 60, seconds: tenMinutes, turns: 'password' },
    body: z.object({
      password: z.string(words.passwordRequired).min(1, words.passwordRequired).max(256),
    }),
    response: done,
  },
});

export type LibraryEntry = z.infer<typeof libraryEntry>;
export type AccountRequest = z.infer<typeof request>;
export type AccountExport = z.infer<typeof accountExport>;
export type OwnSession = z.infer<typeof ownSession>;
export type Profile = z.infer<typeof profile>;
export type ProfileChange = z.infer<typeof profileChange>;
export type Registration = z.infer<typeof registration>;

type AccountContracts = typeof accountContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends AccountContracts {}
}
