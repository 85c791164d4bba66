import { z } from 'zod';
import { places } from '#src/features/citations/permission/permission-contract.ts';
import { contracts } from '#src/http/api/contract.ts';
import { licenceTypes } from '#src/licences.ts';
import { email, isLatin, name } from '#src/site/form/contract-fields.ts';

/** The number of a licence, as somebody types it. */
export const code = z
  .string('Name the licence.')
  .trim()
  .max(200, 'Name the licence.')
  .toUpperCase();
const reader = z.uuid('Name the reader.');

/** Printed on every page, and mailed to somebody who may not know the store: no text that leads elsewhere. */
const readersName = name
  .refine(isLatin, 'Please use Latin letters: the name is printed on every page.')
  .refine((text) => !/[@<>]|:\/\/|\bwww\./i.test(text), 'Please enter the name of a person.');

export const state = z
  .enum(['valid', 'superseded', 'ended'])
  .describe('superseded: valid, and a newer edition is on sale; ended: refunded or revoked');

const used = {
  name: z.string(),
  email: z.string(),
  downloads: z.int().describe('with the present link'),
  downloads_allowed: z.int(),
  last_download_at: z.string().nullable().describe('UTC; null: never'),
};

const namedReader = z.object({
  id: z.uuid(),
  ...used,
  state: z.enum(['invited', 'active']).describe('active: has downloaded the copy'),
  invited_at: z.string().describe('UTC'),
  link_sent_at: z.string().describe('UTC'),
});

const ownLicence = z.object({
  code: z.string(),
  state,
  type: z.enum(licenceTypes),
  issued_at: z.string().describe('UTC'),
  order_no: z.string(),
  company: z.string().describe('empty: none'),
  report_id: z.string().describe('report code'),
  report_name: z.string(),
  report_slug: z.string().nullable().describe('null: the report is no longer offered'),
  report_industry: z.string().nullable().describe('slug of its industry'),
  edition: z.int(),
  current_edition: z.int().nullable().describe('null: the report is no longer offered'),
  download: z.string().nullable().describe('path of the holder’s own copy'),
  data: z.string().nullable().describe('path of the data file'),
  in_preparation: z.boolean(),
  holder: z.object(used),
  readers: z.array(namedReader).describe('other readers, in the order in which they were named'),
  seats: z.int().nullable().describe('with that of the holder; null: everyone in the company'),
  seats_left: z.int().describe('how many more readers can be named now'),
  closed: z
    .enum(['ended', 'review', 'in-preparation', 'unconfirmed', 'single', 'full', 'moved'])
    .nullable()
    .describe('why nobody can be named now; moved: every free seat has moved recently'),
  quotes: z
    .array(
      z.object({
        number: z.string(),
        work: z.string(),
        place: z.enum(places),
        given_at: z.string().describe('UTC'),
      }),
    )
    .describe('permissions of the customer to quote figures of this report, the newest 20 first'),
  next_move_on: z.iso.date().nullable().describe('when a seat that has moved can move again'),
});

const changed = z.object({
  success: z.literal(true),
  message: z.string(),
  licence: ownLicence,
});

/** Calls of buyers about their licences and readers. */
export const readerContracts = contracts({
  ownLicence: {
    summary: 'A licence of the customer: files, readers and seats',
    cost: 'only-reads',
    params: z.object({ code }),
    response: z.object({ licence: ownLicence }),
  },
  nameReader: {
    summary: 'Name a reader of a licence, and mail a private link to a copy of their own',
    cost: { name: 'name reader', most: 120, seconds: 600 },
    body: z.object({ licence: code, name: readersName, email }),
    response: changed,
  },
  sendReaderLink: {
    summary: 'Mail a reader a new private link; the previous one becomes invalid',
    cost: { name: 'send reader link', most: 120, seconds: 600 },
    body: z.object({ licence: code, reader }),
    response: changed,
  },
  endReader: {
    summary: 'Withdraw the invitation of a reader, or remove a reader; the link becomes invalid',
    cost: { name: 'end reader', most: 120, seconds: 600 },
    body: z.object({ licence: code, reader }),
    response: changed,
  },
});

export type OwnLicence = z.infer<typeof ownLicence>;
export type NamedReader = z.infer<typeof namedReader>;

type ReaderContracts = typeof readerContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends ReaderContracts {}
}
