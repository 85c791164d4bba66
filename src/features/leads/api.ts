import { failure, invalidField } from '#src/errors.ts';
import { answer, type Handlers, personalAnswer } from '#src/http/api/contract.ts';
import { missing, unsolvedVerification } from '#src/site/form/sentences.ts';
import { acceptForm } from './accept-form.ts';
import { type ApplyDependencies, apply } from './application-api.ts';
import type { leadContracts } from './contract.ts';
import { countryMeant } from './queries.ts';
import { askAnalyst } from './question-api.ts';
import { requestSample } from './request-api.ts';
import type { ChoiceSource } from './samples/choosable-pages.ts';
import { storeLead } from './store-lead.ts';
import { subscribe } from './subscriptions.ts';

/** The calls of the forms, with the fixed words of their answers (docs/contract.md). */
export function leadApi(
  deps: ApplyDependencies & Pick<ChoiceSource, 'chaptersOf'>,
): Handlers<typeof leadContracts> {
  const { publicUrl } = deps;
  return {
    async subscribe({ body }, { caller }) {
      return acceptForm(deps, {
        form: 'newsletter',
        caller,
        body,
        success: 'Thank you for subscribing!',
        async store(client, _, source) {
          await subscribe(client, { email: body.email, source, publicUrl });
        },
      });
    },

    async contact({ body }, { caller }) {
      return acceptForm(deps, {
        form: 'contact',
        caller,
        body,
        success: 'Message sent.',
        async store(client, hash, source) {
          const { name, email, subject, message, mobile_no: phone, company_name: company } = body;
          const lead = {
            kind: 'contact' as const,
            name,
            email,
            phone,
            company,
            subject,
            message,
            source,
          };
          await storeLead(client, hash, lead, publicUrl);
        },
      });
    },

    apply: apply(deps),
    applyByAlias: apply(deps),
    requestSample: requestSample(deps),
    askAnalyst: askAnalyst(deps),

    async becomeReseller({ body }, { db, caller }) {
      const country = await countryMeant(db, body.country);
      if (!country) return invalidField('country', missing.country);
      return acceptForm(deps, {
        form: 'reseller',
        caller,
        body,
        unsolved: unsolvedVerification,
        success: 'Thank you. We will reply within 24 hours.',
        async store(client, hash, source) {
          const lead = {
            kind: 'reseller' as const,
            name: body.name,
            email: body.email,
            phone: body.mobile_no,
            company: body.company_name,
            countryId: country.id,
            message: body.preciserequirement,
            details: { designation: body.designation, country: body.country },
            source,
            dueInHours: 24,
          };
          const facts: [string, string][] = [['Designation', body.designation]];
          await storeLead(client, hash, lead, publicUrl, { country: country.name, more: facts });
        },
      });
    },

    async captcha() {
      return answer(deps.captcha().clientConfig());
    },

    async captchaChallenge({ query }) {
      const challenge = await deps.captcha().issue?.(query.action ?? '');
      if (!challenge) return failure('not-found');
      return personalAnswer(challenge);
    },
  };
}
