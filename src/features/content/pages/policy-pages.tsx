import type { ComponentType, ReactNode } from 'react';
import { type PageName, pages } from '#src/routes.ts';
import { browserApi } from '#src/site/browser-api.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import type { LabelKey } from '#src/site/label-keys.ts';
import { moved } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { wordsOf } from '#src/site/words.ts';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { dayOf } from '../pieces/dates.ts';
import { withHeadings } from '../pieces/headings.ts';
import { OnPage } from './on-page.tsx';
import { useRetried } from './use-retried.ts';

type Text =
  | 'term_condition'
  | 'privacy_policy'
  | 'gdpr'
  | 'cookies_policy'
  | 'refund_policy'
  | 'order'
  | 'research_methodology';

/**
 * A page with a policy text of the publisher.
 * @param Below shown below the text
 */
export const policyPage = (
  name: PageName,
  text: Text,
  title: LabelKey,
  description: string,
  Below?: ComponentType,
) =>
  definePage({
    async load({ api }) {
      const found = await api.info();
      if (!found.ok) return { title, text };
      return { title, text, html: found.body[text], changed: found.body.policies_changed[text] };
    },
    head: ({ html }, { info }) => ({
      title: wordsOf(info.labels)(title),
      description,
      ...(html === '' ? { robots: 'noindex' } : { canonical: pages[name] }),
    }),
    Body: ({ data }) => <PolicyBody data={data} below={Below && <Below />} />,
  });

interface BodyProps {
  /** Without `html`, the text could not be read; empty: it has not been written yet. */
  data: { title: LabelKey; text: Text; html?: string; changed?: string | undefined };
  below: ReactNode;
}

/** Number of headings from which on a text gets a table of contents. */
const LONG = 3;

function PolicyBody({ data: { title, text, html, changed }, below }: BodyProps) {
  const { info } = useFrame();
  const { value } = useRetried(html, async () => {
    const again = await browserApi.info();
    return again.ok ? again.body[text] : undefined;
  });
  return (
    <ContentMain title={wordsOf(info.labels)(title)}>
      <div className="policy">
        {value === undefined && <p role="status">Loading...</p>}
        {value === '' && <NotWritten email={info.email} />}
        {value && <PolicyText html={value} changed={changed} />}
        {below}
      </div>
    </ContentMain>
  );
}

const NotWritten = ({ email }: { email: string }) => (
  <p>
    This text has not been published yet.{' '}
    {email && (
      <>
        If you have a question about it, write to{' '}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        .
      </>
    )}
  </p>
);

function PolicyText({ html, changed }: { html: string; changed: string | undefined }) {
  const text = withHeadings(html);
  return (
    <>
      {changed && (
        <p className="policy__changed">
          Last changed <time dateTime={changed}>{dayOf(changed)}</time>
        </p>
      )}
      {text.headings.length >= LONG && <OnPage headings={text.headings} />}
      <Prose html={text.html} />
    </>
  );
}

export const terms = policyPage(
  'termsAndCondition',
  'term_condition',
  'Terms & Conditions',
  'The terms for the use of this website and for every purchase of a report: contract, payment, delivery, licences.',
);
export const privacy = policyPage(
  'privacyPolicies',
  'privacy_policy',
  'Privacy Policy',
  'Which personal data we handle, why, for how long, and who receives it.',
);
export const gdpr = policyPage(
  'gdprPolicy',
  'gdpr',
  'GDPR Policy',
  'Your rights under the General Data Protection Regulation and how to use them with us.',
);
export const refund = policyPage(
  'refundPolicy',
  'refund_policy',
  'Refund Policy',
  'When a report is replaced or the price refunded, within which time, and how to ask for it.',
);
export const methodology = policyPage(
  'researchMethology',
  'research_methodology',
  'Research Methology',
  'How our reports are made: definition, sources, model, interviews, forecast and review.',
);
export const howToOrder = policyPage(
  'howToOrder',
  'order',
  'How to Order',
  'From choosing a licence to the download: how to order a report, step by step.',
);

/** The correct spelling redirects to the specified one. */
export const methodologyAlias = definePage<null>({
  async load() {
    throw moved(pages.researchMethology);
  },
  head: () => ({ title: '', description: '' }),
  Body: () => null,
});
