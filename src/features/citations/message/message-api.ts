import { conflict, failure, invalidField } from '#src/errors.ts';
import { figureOfReport } from '#src/features/figures/pieces/cite-figure.ts';
import { acceptForm, type FormDependencies } from '#src/features/leads/accept-form.ts';
import { storeLead } from '#src/features/leads/store-lead.ts';
import type { Handlers } from '#src/http/api/contract.ts';
import { citedFigure } from '../cited-figure.ts';
import type { messageContracts } from './message-contract.ts';

const missingPlace = 'Enter where you read it.';

/** Messages about numbers are requests like those of the contact form: staff answer them from the inbox. */
export const messageApi = (deps: FormDependencies): Handlers<typeof messageContracts> => ({
  async tellOfFigure({ body }, { db, caller }) {
    const { topic, asked = '', where = '', figure: id, name, email } = body;
    if (topic === 'source' && !where) return invalidField('where', missingPlace);
    const found = topic === 'return' && id ? await citedFigure(db, id) : undefined;
    if (topic === 'return' && !found)
      return failure('not-found', { message: 'There is no such figure.' });
    if (found && found.figure.state !== 'withdrawn')
      return conflict('This figure is not withdrawn.');
    const label = found && figureOfReport(found.figure.number, found.figure.report.code);
    const about = found
      ? {
          subject: `Tell me when ${label} is back`,
          message: `Waits for ${found.figure.subject} (${label}), which was withdrawn.`,
          report: { id: found.reportId, code: found.figure.report.code },
        }
      : {
          subject: `A number that is not ours${asked && `: ${asked}`}`.slice(0, 200),
          message: `Read at: ${where}`,
        };
    return acceptForm(deps, {
      form: 'figure-message',
      caller,
      body,
      success: found ? 'We will write to you when it is back.' : 'Thank you. We will look into it.',
      async store(client, hash, source) {
        const lead = { kind: 'contact' as const, name, email, phone: '', ...about, source };
        await storeLead(client, hash, lead, deps.publicUrl);
      },
    });
  },
});
