import { requestWords, tellBy } from '#src/features/forms/pieces/form-words.ts';
import { OrderFields } from '#src/site/form/fields.tsx';
import { Form as SiteForm, trapOf } from '#src/site/form/form.tsx';
import { useHumanCheck } from '#src/site/form/human-check.tsx';

export function Form() {
  const check = useHumanCheck('resend-link', requestWords.captcha);
  return (
    <SiteForm
      call="resendLink"
      keyed
      check={check}
      tell={tellBy(requestWords, 'Nothing there? Look in your spam folder, or write to us.')}
      submit="Send a new link"
      large={false}
      bodyOf={(fields, _, token) => ({
        order_no: fields.get('order_no'),
        email: fields.get('email'),
        turnstile_token: token,
        ...trapOf(fields),
      })}
    >
      {(tools) => <OrderFields tools={tools} />}
    </SiteForm>
  );
}
