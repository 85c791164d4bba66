import { useId } from 'react';
import { FileField } from '#src/ui/file-field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { careerWords } from './form-words.ts';
import { LeadForm } from './lead-form.tsx';

export interface Props {
  /** Titles of the open roles, offered for the position. */
  roles: string[];
  /** Filled into the position. */
  position?: string;
}

const CV_TYPES =
  '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export function Form({ roles, position }: Props) {
  const list = useId();
  return (
    <LeadForm
      name="career"
      call="apply"
      words={careerWords}
      captcha={false}
      submit="Send Application"
      bodyOf={(fields) => {
        if (!fields.get('website')) fields.delete('website');
        return fields;
      }}
    >
      {({ field }) => (
        <>
          <TextField {...field('name')} label="Name" autoComplete="name" maxLength={120} width="half" />
          <TextField
            {...field('email')}
            label="E-mail"
            type="email"
            autoComplete="email"
            maxLength={254}
            width="half"
          />
          <TextField
            {...field('phone')}
            label="Phone number"
            type="tel"
            autoComplete="tel"
            maxLength={30}
            width="half"
          />
          <TextField
            {...field('position')}
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
          <FileField {...field('cv')} label="CV" hint="PDF, DOC or DOCX, at most 5 MB." accept={CV_TYPES} />
          <TextArea {...field('message')} label="Message" maxLength={5000} />
        </>
      )}
    </LeadForm>
  );
}
