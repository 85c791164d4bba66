import { useRefresh } from '#src/router/router-context.ts';
import { Form as SiteForm } from '#src/site/form/form.tsx';

export interface Props {
  /** The key of the page. */
  payment: string;
}

export function Form({ payment }: Props) {
  const refresh = useRefresh();
  return (
    <SiteForm
      call="cancelOrder"
      large={false}
      quietSubmit
      tell={(outcome) =>
        outcome.kind === 'done'
          ? { tone: 'ok', text: outcome.body.message ?? 'The order is cancelled.', focus: true }
          : {
              tone: 'error',
              text:
                (outcome.kind === 'refused' && outcome.message) ||
                'The order could not be cancelled. Please try again.',
              focus: true,
            }
      }
      submit="Cancel the order"
      bodyOf={() => ({ key: payment })}
      // The state at the top says that it is cancelled.
      onDone={() => refresh()}
    >
      {() => null}
    </SiteForm>
  );
}
