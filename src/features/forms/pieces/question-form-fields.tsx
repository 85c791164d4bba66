import { Form as SiteForm, trapOf } from '#src/site/form/form.tsx';
import { useHumanCheck } from '#src/site/form/human-check.tsx';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { type Option, SelectField } from '#src/ui/form/select-field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { requestWords, tellBy } from './form-words.ts';

export interface Props {
  /** The reports that the question may be about, by code. */
  reports?: Option[];
  /** The code of the report that is selected initially. */
  reportId?: string;
  /** A market for which nothing was found, instead of a question. */
  market?: string;
}

export function Form({ reports = [], reportId = '', market }: Props) {
  const check = useHumanCheck('question', requestWords.captcha);
  const { email } = useFrame().info;
  return (
    <SiteForm
      call="askAnalyst"
      keyed
      check={check}
      tell={tellBy(requestWords, `The answer will come from ${email}.`)}
      submit={market === undefined ? 'Send question' : 'Ask an analyst'}
      large={false}
      bodyOf={(fields, _, token) => ({
        email: fields.get('email'),
        question: fields.get('question'),
        ...(fields.get('report_id') ? { report_id: fields.get('report_id') } : {}),
        turnstile_token: token,
        ...trapOf(fields),
      })}
    >
      {({ field, choice }) => (
        <>
          {reports.length > 0 && (
            <SelectField
              {...choice('report_id')}
              label="Report"
              options={reports}
              placeholder="No particular report"
              defaultValue={reportId}
              required={false}
            />
          )}
          {market !== undefined && (
            <TextField
              {...field('question')}
              label="Market"
              defaultValue={market}
              maxLength={200}
            />
          )}
          <TextField
            {...field('email')}
            label="E-mail"
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          {market === undefined && (
            <TextArea {...field('question')} label="Question" maxLength={5000} />
          )}
        </>
      )}
    </SiteForm>
  );
}
