import { Form as SiteForm } from '#src/site/form/form.tsx';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { PaymentMarks } from '#src/site/frame/payment-marks.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

export interface Props {
  offerKey: string;
  /** As it is written on the button. */
  amount: string;
  ways: { id: string; name: string; means: string; by_invoice: boolean }[];
  isTest: boolean;
  cancelled: boolean;
}

export function Form({ offerKey, amount, ways, isTest, cancelled }: Props) {
  const { paymentMethods } = useFrame().info;
  return (
    <SiteForm<{ approval_url?: string }>
      call="acceptOffer"
      leaves
      first={
        cancelled
          ? {
              tone: 'info',
              text: 'The payment was cancelled.',
              more: 'Nothing was charged. The offer is as it was.',
            }
          : null
      }
      tell={(outcome) =>
        outcome.kind === 'done'
          ? null
          : {
              tone: 'error',
              text:
                (outcome.kind === 'refused' && outcome.message) ||
                'The payment could not be begun. Please try again.',
              focus: true,
            }
      }
      submit={`Approve and pay ${amount}`}
      bodyOf={(fields) => ({
        key: offerKey,
        pay_by: fields.get('pay_by') ?? undefined,
        po_number: fields.get('po_number') || undefined,
      })}
      onDone={({ approval_url: to }) => location.assign(to!)}
    >
      {({ field }) => (
        <>
          {isTest && (
            <Alert tone="info" text="Test mode">
              Payments are simulated and no money is charged.
            </Alert>
          )}
          <div className="offer-pay" role="radiogroup" aria-label="How to pay">
            {ways.map(({ id, name, means, by_invoice }, place) => (
              <label key={id} className="offer-pay__way">
                <input type="radio" name="pay_by" value={id} defaultChecked={place === 0} />
                <b>{name}</b>
                <small>{by_invoice ? 'Pro-forma invoice; delivery when it is paid' : means}</small>
              </label>
            ))}
          </div>
          <PaymentMarks methods={paymentMethods} />
          <TextField
            {...field('po_number')}
            label="PO number"
            hint="Optional. Printed on the invoice."
            maxLength={60}
            required={false}
          />
        </>
      )}
    </SiteForm>
  );
}
