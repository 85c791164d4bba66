import { failure } from '#src/errors.ts';
import { reportByKey } from '#src/features/catalogue/queries.ts';
import { numbersInMail } from '#src/features/figures/shown-figures.ts';
import { marketingWording } from '#src/features/forms/pieces/wording.ts';
import type { Handler } from '#src/http/api/contract.ts';
import { networkLimits, refusedByLimits } from '#src/http/edge/rate-limit.ts';
import { href, pages as sitePages } from '#src/routes.ts';
import { missing } from '#src/site/form/sentences.ts';
import { acceptForm, type FormDependencies } from './accept-form.ts';
import type { leadContracts } from './contract.ts';
import { countryMeant, type LeadKind } from './queries.ts';
import { type ChoiceSource, choosablePages, openPages } from './samples/choosable-pages.ts';
import { makeSampleLink } from './samples/sample-links.ts';
import { storeLead } from './store-lead.ts';

const SAMPLE = 'Thank you. The sample is on its way to your e-mail address.';
const NOT_MAILED =
  'Thank you. We have already sent many e-mails to this address today, so we have not e-mailed the sample. Please download it here.';
const LOCKED = 'One of these pages is in the report only. Please choose again.';
const OTHERS = 'Thank you. We have received your request.';

/** Samples with chosen pages in ten minutes: each may have to be drawn. */
const chosenLimits = (ip: string) => networkLimits('chosen sample', ip, { most: 30, seconds: 600 });

/** Requests about one report: '1' its sample, '2' discount, enquiry or customization (docs/contract.md, "Forms"). */
export function requestSample(
  deps: FormDependencies & Pick<ChoiceSource, 'chaptersOf'>,
): Handler<typeof leadContracts.requestSample> {
  return async ({ body }, { db, caller }) => {
    const digits = /^\d{1,7}$/.test(body.country) ? `+${body.country}` : body.country;
    const [report, country] = await Promise.all([
      reportByKey(db, body.report_id),
      countryMeant(db, digits, body.country_iso2),
    ]);
    const errors: Record<string, string[]> = {};
    if (!country) errors.country = [missing.country];
    if (report?.status !== 'published') errors.report_id = ['This report is not offered.'];
    const kind: LeadKind = body.type === '1' ? 'sample' : (body.intent ?? 'enquiry');
    const pages = kind === 'sample' ? [...new Set(body.pages)].sort((a, b) => a - b) : [];
    const refused = pages.length > 0 && (await refusedByLimits(db, chosenLimits(caller?.ip ?? '')));
    if (refused) return refused;
    if (pages.length > 0 && report?.status === 'published') {
      const open = openPages(await choosablePages(deps, report));
      if (!pages.every((page) => open.has(page))) errors.pages = [LOCKED];
    }
    if (!country || report?.status !== 'published' || errors.pages)
      return failure('invalid', { message: Object.values(errors)[0]?.[0], errors });
    const { publicUrl } = deps;
    const phone = /^(\+|00)/.test(body.mobile_no)
      ? body.mobile_no
      : `+${country.phone_code} ${body.mobile_no}`;
    return acceptForm(deps, {
      form: kind,
      caller,
      body,
      success: kind === 'sample' ? SAMPLE : OTHERS,
      async store(client, hash, source) {
        const lead = {
          kind,
          phone,
          name: body.name,
          email: body.email,
          company: body.company_name,
          countryId: country.id,
          message: body.message,
          report: { id: report.id, code: report.code },
          details: {
            country: body.country,
            mobile_no: body.mobile_no,
            type: body.type,
            ...(pages.length > 0 ? { pages: pages.join(', ') } : {}),
          },
          source,
          ...(body.marketing_consent ? { consentWording: marketingWording } : {}),
        };
        const url = publicUrl + href(sitePages.report, { slug: report.slug });
        const notice = {
          country: country.name,
          report: { name: report.name, code: report.code, url },
          ...(pages.length > 0 && {
            more: [['Pages chosen', pages.join(', ')]] as [string, string][],
          }),
        };
        let sampleUrl: string | undefined;
        const stored = await storeLead(client, hash, lead, publicUrl, notice, async (leadId) => {
          if (kind !== 'sample') return {};
          sampleUrl = await makeSampleLink(client, {
            leadId,
            reportId: report.id,
            publicUrl,
            pages,
          });
          return { sampleUrl, numbers: await numbersInMail(client, report.id) };
        });
        if (!sampleUrl) return undefined;
        const isMailed = stored?.thanked ?? true;
        return {
          sample_url: sampleUrl,
          ...(!isMailed && { message: NOT_MAILED, mailed: false as const }),
        };
      },
    });
  };
}
