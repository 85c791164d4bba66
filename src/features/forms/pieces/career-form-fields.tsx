import { useId, useRef } from 'react';
import { EmailField, NameField, NumberField } from '#src/site/form/fields.tsx';
import { Form as SiteForm } from '#src/site/form/form.tsx';
import { useKnownDetails } from '#src/site/form/use-known-details.ts';
import { FileField } from '#src/ui/form/file-field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { careerWords, tellBy } from './form-words.ts';

export interface Props {
  /** Titles of the open roles, as suggestions for the position. */
  roles: string[];
  /** Initial value of the position. */
  position?: string;
}

const CV_TYPES =
  '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export function Form({ roles, position }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const list = useId();
  useKnownDetails(form, undefined);
  return (
    <SiteForm
      call="apply"
      formRef={form}
      keyed
      allRequired
      tell={tellBy(careerWords)}
      submit="Send Application"
      bodyOf={(fields) => {
        if (!fields.get('website')) fields.delete('website');
        return fields;
      }}
    >
      {(tools) => (
        <>
          <NameField tools={tools} />
          <EmailField tools={tools} />
          <NumberField tools={tools} name="phone" />
          <TextField
            {...tools.field('position')}
            label="Position"
            defaultValue={position}
            list={list}
            autoComplete="off"
            maxLength={160}
            width="half"
          />
          <datalist id={list}>
            {roles.map((role) => (
              <option key={role} value={role} />
            ))}
          </datalist>
          <FileField
            {...tools.field('cv')}
            label="CV"
            hint="PDF, DOC or DOCX, at most 5 MB."
            accept={CV_TYPES}
          />
          <TextArea {...tools.field('message')} label="Message" maxLength={5000} />
        </>
      )}
    </SiteForm>
  );
}
