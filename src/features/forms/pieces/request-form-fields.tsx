import { useRef } from 'react';
import { Form as SiteForm } from '#src/site/form/form.tsx';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { requestWords, tellBy } from './form-words.ts';
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
  const { bodyOf, check, render } = useRequestFields(form, { reportId, type: '2', intent: kind });
  const { email } = useFrame().info;
  return (
    <SiteForm
      call="requestSample"
      formRef={form}
      keyed
      check={check}
      allRequired
      tell={tellBy(requestWords, `The answer will come from ${email}.`)}
      submit={submits[kind]}
      bodyOf={bodyOf}
    >
      {(tools) => render(tools)}
    </SiteForm>
  );
}
