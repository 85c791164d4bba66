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
      onDone={() => answer === 'decline' && location.reload()}
    >
      {({ field }) =>
        label && (
          <TextArea {...field('text')} label={label} maxLength={2000} required={answer === 'ask'} />
        )
      }
    </SiteForm>
  );
}
