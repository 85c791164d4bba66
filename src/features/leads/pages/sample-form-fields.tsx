import { useRef } from 'react';
import { requestWords } from './form-words.ts';
import { LeadForm } from './lead-form.tsx';
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
  const { bodyOf, render, choices } = useRequestFields(form, { reportId, type: '1' });
  return (
    <LeadForm
      name="sample"
      call="requestSample"
      formRef={form}
      choices={choices}
      words={{
        ...requestWords,
        successMore: `The mail holds a private link to the sample of “${reportName}”.`,
      }}
      captcha
      submit="Request Free Sample"
      bodyOf={bodyOf}
      onSent={onSent}
    >
      {render}
    </LeadForm>
  );
}
