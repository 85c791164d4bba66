import { useRef } from 'react';
import { Form as SiteForm } from '#src/site/form/form.tsx';
import type { Outcome } from '#src/site/form/use-form.ts';
import { requestWords, tellBy } from './form-words.ts';
import { PageChoice } from './page-choice.tsx';
import { useRequestFields } from './request-fields.tsx';

export interface Props {
  /** The report's code. */
  reportId: string;
  /** The report's name, for the message after sending. */
  reportName: string;
  onSent?: () => void;
}

interface Sent {
  message?: string;
  sample_url?: string;
  mailed?: false;
}

export function Form({ reportId, reportName, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { bodyOf, check, render } = useRequestFields(form, { reportId, type: '1' });
  const tell = (outcome: Outcome<Sent>) => {
    const message = tellBy(requestWords)(outcome);
    const url = outcome.kind === 'done' && outcome.body.sample_url;
    const mailed = `The e-mail contains a private link to the sample of “${reportName}”.`;
    if (outcome.kind !== 'done') return message;
    if (!url) return { ...message, more: mailed };
    const link = (words: string) => (
      <a className="link" href={new URL(url).pathname}>
        {words}
      </a>
    );
    if (outcome.body.mailed === false)
      return { ...message, more: link('Download the sample (PDF)') };
    return {
      ...message,
      more: (
        <>
          {mailed} You can also {link('download it now (PDF)')}.
        </>
      ),
    };
  };
  return (
    <SiteForm<Sent>
      call="requestSample"
      formRef={form}
      keyed
      check={check}
      allRequired
      tell={tell}
      submit="Request Free Sample"
      bodyOf={(fields, element, token) => {
        const pages = fields.getAll('pages').map(Number);
        return { ...bodyOf(fields, element, token), ...(pages.length > 0 ? { pages } : {}) };
      }}
      onDone={onSent}
    >
      {(tools) => (
        <>
          <PageChoice reportId={reportId} error={tools.field('pages').error} />
          {render(tools)}
        </>
      )}
    </SiteForm>
  );
}
