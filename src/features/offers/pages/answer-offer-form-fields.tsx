import { useRefresh } from '#src/router/router-context.ts';
import { Form as SiteForm } from '#src/site/form/form.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';

export interface Props {
  offerKey: string;
  answer: 'ask' | 'decline' | 'stop-reminders';
}

const WORDS = {
  ask: {
    label: 'Your question',
    submit: 'Send question',
    failed: 'The question could not be sent.',
  },
  decline: {
    label: 'Why (optional)',
    submit: 'Decline the offer for good',
    failed: 'The offer could not be declined.',
  },
  'stop-reminders': {
    label: '',
    submit: 'Stop reminders',
    failed: 'The reminders could not be stopped.',
  },
} as const;

export function Form({ offerKey, answer }: Props) {
  const { label, submit, failed } = WORDS[answer];
  const refresh = useRefresh();
  return (
    <SiteForm
      call="answerOffer"
      large={false}
      quietSubmit
      tell={(outcome) =>
        outcome.kind === 'done'
          ? { tone: 'ok', text: outcome.body.message ?? 'Done.', focus: true }
          : {
              tone: 'error',
              text: (outcome.kind === 'refused' && outcome.message) || failed,
              focus: true,
            }
      }
      submit={submit}
      bodyOf={(fields) => ({
        key: offerKey,
        answer,
        ...(label ? { text: fields.get('text') ?? '' } : {}),
      })}
      // The status at the top says that it was declined.
      onDone={() => answer === 'decline' && refresh()}
    >
      {({ field }) =>
        label && (
          <TextArea {...field('text')} label={label} maxLength={2000} required={answer === 'ask'} />
        )
      }
    </SiteForm>
  );
}
