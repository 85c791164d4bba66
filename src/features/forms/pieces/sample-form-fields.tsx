import { useRef } from 'react';
import { Form as SiteForm } from '#src/site/form/form.tsx';
import { requestWords, tellBy } from './form-words.ts';
import { useRequestFields } from './request-fields.tsx';

export interface Props {
  /** The report's code. */
  reportId: string;
  /** The report's name, for the words after sending. */
  reportName: string;
  onSent?: () => void;
}

export function Form({ reportId, reportName, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { bodyOf, check, render } = useRequestFields(form, { reportId, type: '1' });
  return (
    <SiteForm
      call="requestSample"
      formRef={form}
      keyed
      check={check}
      allRequired
      tell={tellBy(requestWords, `The mail holds a private link to the sample of “${reportName}”.`)}
      submit="Request Free Sample"
      bodyOf={bodyOf}
      onDone={onSent}
    >
      {render}
    </SiteForm>
  );
}
