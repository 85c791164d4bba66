import { tellBy } from '#src/features/forms/pieces/form-words.ts';
import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { EmailField, NameField } from '#src/site/form/fields.tsx';
import { Form as SiteForm, trapOf } from '#src/site/form/form.tsx';
import { useHumanCheck } from '#src/site/form/human-check.tsx';
import { unsolvedCheck } from '#src/site/form/sentences.ts';
import { TextArea } from '#src/ui/form/text-area.tsx';

export interface Props {
  topic: 'source' | 'return';
  /** With `source`: the number that is not ours. */
  asked?: string;
  /** With `return`: the withdrawn figure. */
  figure?: number;
}

const failed = 'Something went wrong. Please try again later.';
const words = {
  source: {
    success: 'Thank you. We will look into it.',
    failed,
    unreachable: failed,
    captcha: unsolvedCheck,
  },
  return: {
    success: 'We will write to you when it is back.',
    failed,
    unreachable: failed,
    captcha: unsolvedCheck,
  },
};

export function Form({ topic, asked, figure }: Props) {
  const check = useHumanCheck('figure-message', unsolvedCheck);
  return (
    <SiteForm
      call="tellOfFigure"
      keyed
      check={check}
      quietCheck
      tell={tellBy(words[topic])}
      submit={topic === 'source' ? 'Send' : 'Tell me'}
      className="form form--narrow"
      bodyOf={(fields, _, token) => ({
        topic,
        ...(topic === 'source' ? { asked, where: fields.get('where') } : { figure }),
        name: fields.get('name'),
        email: fields.get('email'),
        turnstile_token: token,
        ...trapOf(fields),
      })}
    >
      {(tools) => (
        <>
          {topic === 'source' && (
            <TextArea
              {...tools.field('where')}
              label="Where you read it"
              hint="An address, or title, date and page."
              maxLength={1000}
              rows={3}
            />
          )}
          <NameField tools={tools} />
          <EmailField tools={tools} />
          <p className="hint">
            We keep this message and your address to answer you, as the{' '}
            <Link className="link" to={pages.privacyPolicies}>
              Privacy Policy
            </Link>{' '}
            says.
          </p>
        </>
      )}
    </SiteForm>
  );
}
