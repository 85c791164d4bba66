import { z } from 'zod';
import { contracts } from '#src/http/api/contract.ts';
import { accepted, email, isLatin, name, text, website } from '#src/site/form/contract-fields.ts';
import { unsolvedCheck } from '#src/site/form/sentences.ts';

/** Where a quoted figure may appear. */
export const places = ['publication', 'presentation', 'filing', 'website'] as const;

const place = z.enum(places, 'Choose where it will appear.');

const LETTERS = 'Please use Latin letters: this is printed on the permission.';

/** The call that gives permission to quote a figure. */
export const permissionContracts = contracts({
  askPermission: {
    summary: 'Permission to quote one figure, as a numbered PDF at once',
    cost: { name: 'permission', most: 60, seconds: 600 },
    body: z.object({
      figure: z.int('Name the figure.').positive(),
      name: name.refine(isLatin, LETTERS),
      email,
      place,
      work: text(200, 'Enter the title of the work.').refine(isLatin, LETTERS),
      turnstile_token: z.string(unsolvedCheck).min(1, unsolvedCheck).max(4096, unsolvedCheck),
      website,
    }),
    response: accepted.extend({
      number: z.string().optional().describe('of the permission'),
      file: z.string().optional().describe('path of the PDF; whoever has it can open it'),
    }),
  },
});

type PermissionContracts = typeof permissionContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends PermissionContracts {}
}
