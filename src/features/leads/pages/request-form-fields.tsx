import { useRef } from 'react';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { requestWords } from './form-words.ts';
import { LeadForm } from './lead-form.tsx';
import { useRequestFields } from './request-fields.tsx';

const submits = {
  discount: 'Ask for Discount',
  enquiry: 'Send Enquiry',
  customization: 'Ask for Customization',
} as const;

export interface Props {
  kind: keyof typeof submits;
  /** The report's code. */
  reportId: string;
}

export function Form({ kind, reportId }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { bodyOf, render, choices } = useRequestFields(form, { reportId, type: '2', intent: kind });
  const { email } = useFrame().info;
  return (
    <LeadForm
      name={kind}
      call="requestSample"
      formRef={form}
      choices={choices}
      words={{ ...requestWords, successMore: `The answer will come from ${email}.` }}
      captcha
      submit={submits[kind]}
      bodyOf={bodyOf}
    >
      {render}
    </LeadForm>
  );
}
