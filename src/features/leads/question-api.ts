import { invalidField } from '#src/errors.ts';
import { reportByKey } from '#src/features/catalogue/queries.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import type { Handler } from '#src/http/api/contract.ts';
import { href, pages } from '#src/routes.ts';
import { replyTimeOf, within } from '#src/site/reply-time.ts';
import { acceptForm, type FormDependencies } from './accept-form.ts';
import type { leadContracts } from './contract.ts';
import { storeLead } from './store-lead.ts';

const SUBJECT_LENGTH = 80;

/** A question with only an address: an enquiry like any other, about the report given, if any. */
export function askAnalyst(deps: FormDependencies): Handler<typeof leadContracts.askAnalyst> {
  return async ({ body }, { db, caller }) => {
    const { email, question, report_id: key } = body;
    const report = key === undefined ? undefined : await reportByKey(db, key);
    if (key !== undefined && report?.status !== 'published')
      return invalidField('report_id', 'This report is not offered.');
    return acceptForm(deps, {
      form: 'question',
      caller,
      body,
      success: `Thank you. An analyst will reply${within(replyTimeOf((await siteInfo(db))?.reply_days))}.`,
      async store(client, hash, source) {
        const lead = {
          kind: 'enquiry' as const,
          // The form does not ask for a name.
          name: email,
          email,
          phone: '',
          subject: report ? undefined : question.slice(0, SUBJECT_LENGTH),
          message: question,
          report: report && { id: report.id, code: report.code },
          source,
        };
        const url = report && deps.publicUrl + href(pages.report, { slug: report.slug });
        const details = report && {
          report: { name: report.name, code: report.code, url: url ?? '' },
        };
        await storeLead(client, hash, lead, deps.publicUrl, details);
      },
    });
  };
}
