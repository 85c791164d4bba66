import { requestWords, tellBy } from '#src/features/forms/pieces/form-words.ts';
import { OrderFields } from '#src/site/form/fields.tsx';
import { Form as SiteForm, trapOf } from '#src/site/form/form.tsx';
import { useHumanCheck } from '#src/site/form/human-check.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

export function Form() {
  const check = useHumanCheck('withdrawal', requestWords.captcha);
  return (
    <SiteForm
      call="withdraw"
      keyed
      check={check}
      allRequired
      tell={tellBy(requestWords, 'Nothing there? Look in your spam folder, or write to us.')}
      submit="Confirm withdrawal"
      large={false}
      bodyOf={(fields, _, token) => ({
        name: fields.get('name'),
        order_no: fields.get('order_no'),
        email: fields.get('email'),
        turnstile_token: token,
        ...trapOf(fields),
      })}
    >
      {(tools) => (
        <>
          <TextField {...tools.field('name')} label="Name" autoComplete="name" maxLength={120} />
          <OrderFields tools={tools} />
        </>
      )}
    </SiteForm>
  );
}
