import { useState } from 'react';
import { tellBy } from '#src/features/forms/pieces/form-words.ts';
import { EmailField, NameField } from '#src/site/form/fields.tsx';
import { Form as SiteForm, trapOf } from '#src/site/form/form.tsx';
import { useHumanCheck } from '#src/site/form/human-check.tsx';
import { unsolvedCheck } from '#src/site/form/sentences.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { permissionPlaces } from './permission-places.ts';

export interface Props {
  figure: number;
}

/** A permission as the store answers with it. */
interface Permission {
  message?: string;
  number?: string;
  file?: string;
}

const words = {
  success: 'Your permission is ready.',
  failed: 'Something went wrong. Please try again later.',
  unreachable: 'Something went wrong. Please try again later.',
  captcha: unsolvedCheck,
};
const options = Object.entries(permissionPlaces).map(([value, text]) => ({ value, text }));

export function Form({ figure }: Props) {
  const [permission, setPermission] = useState<Permission>();
  const check = useHumanCheck('permission', words.captcha);
  return (
    <>
      {permission?.file && (
        <p>
          <ButtonAnchor href={permission.file} download block>
            {`Download ${permission.number} (PDF)`}
          </ButtonAnchor>
        </p>
      )}
      <SiteForm<Permission>
        call="askPermission"
        keyed
        check={check}
        quietCheck
        tell={tellBy(words)}
        submit="Get permission as PDF"
        className="form form--narrow"
        onDone={setPermission}
        bodyOf={(fields, _, token) => ({
          figure,
          name: fields.get('name'),
          email: fields.get('email'),
          place: fields.get('place'),
          work: fields.get('work'),
          turnstile_token: token,
          ...trapOf(fields),
        })}
      >
        {(tools) => (
          <>
            <NameField tools={tools} />
            <EmailField tools={tools} />
            <SelectField
              {...tools.field('place')}
              label="Where it will appear"
              options={options}
              defaultValue="publication"
            />
            <TextField {...tools.field('work')} label="Title of the work" maxLength={200} />
          </>
        )}
      </SiteForm>
    </>
  );
}
