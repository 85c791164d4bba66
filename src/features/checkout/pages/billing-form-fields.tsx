import { useRef, useState } from 'react';
import { WaysToPay } from '#src/features/payments/pieces/ways-to-pay.tsx';
import { centsOf, priceText } from '#src/money.ts';
import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { FormStatus, NeedsScript, StillWorking } from '#src/site/form/form.tsx';
import { useCountries } from '#src/site/form/use-countries.ts';
import { useKnownDetails } from '#src/site/form/use-known-details.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { BillingFields } from './billing-fields.tsx';
import type { Purchase } from './purchase.ts';
import { Reassurance } from './reassurance.tsx';
import { type Pricing, useCheckout } from './use-checkout.tsx';

/** The billing details, and the button that leads to the provider. */
export function Form({ purchase, ...pricing }: { purchase: Purchase } & Pricing) {
  const form = useRef<HTMLFormElement>(null);
  const countries = useCountries(form);
  const { sending, slow, message, total, question, field, choice, onSubmit, buyAgain, onInput } =
    useCheckout(form, purchase, countries, pricing);
  useKnownDetails(form, countries);
  const { sale } = purchase;
  const [payBy, setPayBy] = useState(sale.ways_to_pay[0]?.id);
  const way = sale.ways_to_pay.find(({ id }) => id === payBy) ?? sale.ways_to_pay[0];
  const provider = way?.provider ?? 'the payment provider';
  return (
    <form
      ref={form}
      className="checkout__form"
      method="post"
      noValidate
      aria-busy={sending}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <FormStatus message={message}>
        {question && (
          <Alert tone="warn" text={question} focus>
            Buy it again?{' '}
            <Button onClick={buyAgain} disabled={sending}>
              Buy again
            </Button>
          </Alert>
        )}
      </FormStatus>
      <NeedsScript>The checkout needs JavaScript. You can also order by e-mail:</NeedsScript>
      <BillingFields
        tools={{ field, choice }}
        countries={countries}
        billed={pricing.billed}
        numberOk={pricing.prices?.tax_number_ok}
        onVerdict={pricing.refresh}
        stale={pricing.stale}
      />
      <fieldset>
        <legend>Payment Method</legend>
        {sale.test_payments && (
          <Alert tone="info" text="Test mode">
            Payments are simulated and no money is charged.
          </Alert>
        )}
        <WaysToPay ways={sale.ways_to_pay} onChoose={setPayBy} />
      </fieldset>
      <fieldset>
        <legend className="sr">Agreement</legend>
        <div className="form">
          <Checkbox {...choice('terms')} required>
            {'I agree to the '}
            <Link className="link" to={pages.termsAndCondition} target="_blank">
              Terms & Conditions
            </Link>
            {' and the '}
            <Link className="link" to={pages.refundPolicy} target="_blank">
              Refund Policy
            </Link>
            .
          </Checkbox>
          <div className="form__send">
            <SubmitButton sending={sending} large>
              <Icon name="lock-simple" />
              {`${way?.by_invoice ? `Order by ${way.name.toLowerCase()}` : `Continue to ${provider}`}, ${priceText(centsOf(total), sale.currency)}`}
            </SubmitButton>
            <StillWorking slow={slow} />
            <Reassurance
              later={way?.by_invoice ?? false}
              inPreparation={!sale.in_preparation ? 'none' : sale.lines.length > 1 ? 'some' : 'all'}
            />
          </div>
        </div>
      </fieldset>
    </form>
  );
}
