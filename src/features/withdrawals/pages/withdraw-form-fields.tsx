import { requestWords, tellBy } from '#src/features/forms/pieces/form-words.ts';
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
      {({ field }) => (
        <>
          <TextField {...field('name')} label="Name" autoComplete="name" maxLength={120} />
          <TextField
            {...field('order_no')}
            label="Order number"
            hint="It is in the confirmation and on the invoice."
            maxLength={40}
            autoComplete="off"
          />
          <TextField
            {...field('email')}
            label="E-mail address of the order"
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        </>
      )}
    </SiteForm>
  );
}
