import { z } from 'zod';
import { checkToken } from '#src/http/admission/check-token.ts';
import { emailField } from '#src/mail/email-address.ts';
import { staffRoles } from '#src/staff/roles.ts';
import { doneShape, staffContracts } from '#src/staff/staff-contract.ts';

const password = z.string().min(1, 'Password is required').max(256);
const email = emailField('Email is required', 'Invalid email format');
const code = z.string().trim().min(6).max(40);

const sessionState = z.object({
  stage: z.enum(['second-factor', 'enrol', 'full']),
  staff: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(staffRoles),
  }),
  calls: z.array(z.string()).describe('names of the calls that this role may make'),
  confirmed_until: z.iso
    .datetime()
    .nullable()
    .describe('calls that require the password again are allowed until then'),
  seconds_left: z.int().describe('until the session ends, however much it is used'),
});

const publisher = z.string().describe('the name of the site');

/** Logging in: password, then a code; a first log-in enrols the second factor. */
export const entryContracts = staffContracts({
  session: {
    route: 'GET /session',
    roles: 'anyone',
    summary: 'Who is logged in',
    response: z.union([
      z.object({ stage: z.literal('none'), publisher }),
      sessionState.extend({ publisher }),
    ]),
  },
  logIn: {
    route: 'POST /session',
    roles: 'anyone',
    summary: 'Log in with address and password',
    body: z.strictObject({ email, password, turnstile_token: checkToken }),
    response: z.object({ stage: z.enum(['second-factor', 'enrol']) }),
  },
  giveCode: {
    route: 'POST /session/second-factor',
    roles: 'signing-in',
    summary: 'Enter a code of the authenticator, or a recovery code',
    body: z.strictObject({ code, turnstile_token: checkToken }),
    response: sessionState,
  },
  enrol: {
    route: 'POST /session/enrolment',
    roles: 'signing-in',
    summary: 'Get a secret for the authenticator',
    response: z.object({ secret: z.string(), address: z.string().describe('for a QR code') }),
  },
  confirmEnrolment: {
    route: 'POST /session/enrolment/code',
    roles: 'signing-in',
    summary: 'Prove that the authenticator works',
    body: z.strictObject({ code, turnstile_token: checkToken }),
    response: z.object({
      recovery_codes: z.array(z.string()).describe('each works once; shown only now'),
    }),
  },
  confirmPassword: {
    route: 'POST /session/password',
    roles: 'signing-in',
    summary: 'Enter the password again',
    body: z.strictObject({ password }),
    response: sessionState,
  },
  logOut: {
    route: 'DELETE /session',
    roles: 'anyone',
    summary: 'Log out',
    response: doneShape,
  },
  takeLink: {
    route: 'POST /link',
    roles: 'anyone',
    summary: 'Set a password with a one-time link, from an invitation or the first start',
    body: z.strictObject({
      token: z.string().min(20).max(100),
      email: email.optional().describe('first owner only'),
      name: z.string().trim().min(1).max(120).optional().describe('first owner only'),
      password,
    }),
    response: z.object({ stage: z.enum(['second-factor', 'enrol']) }),
  },
});
