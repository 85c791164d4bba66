import type { WayToPay } from '#src/features/payments/begun/ways-to-pay.ts';
import { WaysToPay } from '#src/features/payments/pieces/ways-to-pay.tsx';
import { amountText, centsOf } from '#src/money.ts';
import { Form as SiteForm } from '#src/site/form/form.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

export interface Props {
  offerKey: string;
  total: number;
  poNumber: string;
  currency: string;
  ways: WayToPay[];
  /** How it was ordered, if its transfer is awaited. */
  ordered: string | undefined;
  isTest: boolean;
  cancelled: boolean;
}

export function Form(props: Props) {
  const { offerKey, total, poNumber, currency, ways, ordered, isTest, cancelled } = props;
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
                'The payment could not be started. Please try again.',
              focus: true,
            }
      }
      submit={`Approve and pay ${amountText(centsOf(total), currency)}`}
      bodyOf={(fields) => ({
        key: offerKey,
        amount: total,
        pay_by: fields.get('pay_by') ?? undefined,
        po_number: fields.get('po_number') ?? undefined,
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
          <WaysToPay ways={ways} chosen={ordered} />
          <TextField
            {...field('po_number')}
            label="PO number"
            hint="Optional. Printed on the invoice."
            maxLength={60}
            defaultValue={poNumber}
            required={false}
          />
        </>
      )}
    </SiteForm>
  );
}
