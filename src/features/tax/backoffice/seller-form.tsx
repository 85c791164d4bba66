import { Typography } from '@mui/material';
import { BooleanInput, maxValue, minValue, NumberInput, required } from 'react-admin';
import { PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { CountryInput, TimeZoneInput } from './place-inputs.tsx';

const Heading = ({ children }: { children: string }) => (
  <Typography variant="h6" component="h2" sx={{ mt: 2, mb: 1 }}>
    {children}
  </Typography>
);

/** The form of the legal seller. */
export const SellerForm = () => (
  <>
    <PlainText source="legal_name" label="Legal name" helperText="With its legal form" />
    <PlainText source="address" label="Street and number" />
    <PlainText source="postcode" />
    <PlainText source="city" />
    <PlainText source="region" label="State" helperText="Its code, such as IN-MH" />
    <CountryInput helperText="Without one, no tax is charged." />
    <PlainText source="register" label="Register and number" helperText="Such as CIN, HRB, EIN" />
    <PlainText
      source="tax_id"
      label="Tax office number"
      helperText="One that is not a VAT or GST registration"
    />
    <PlainText source="email" label="E-mail for questions about invoices" />
    <PlainText source="phone" />
    <TimeZoneInput helperText="Tax rates change at midnight there." validate={required()} />
    <Heading>Tax</Heading>
    <BooleanInput
      source="small_enterprise"
      label="Exempt as a small enterprise"
      helperText="Article 284 of Directive 2006/112/EC"
    />
    <PlainText
      source="letter_of_undertaking"
      helperText="India: with its number, exports are free of integrated tax"
    />
    <PlainText source="service_code" label="Service code" helperText="India: SAC" />
    <Heading>Bank</Heading>
    <PlainText source="payee" />
    <PlainText source="bank" />
    <PlainText source="account" label="IBAN or account number" />
    <PlainText source="bank_code" label="Bank code" helperText="As printed: IFSC DEMO0000142" />
    <PlainText source="bic" label="BIC" />
    <BooleanInput
      source="offers_transfer"
      label="Buyers may pay by bank transfer"
      helperText="They get a pro-forma invoice; the reports follow when the money has been matched"
    />
    <NumberInput
      source="transfer_days"
      label="Days to pay"
      validate={[required(), minValue(1), maxValue(90)]}
    />
    <BooleanInput
      source="offers_purchase_order"
      label="Buyers may pay against a purchase order"
      helperText="They send it as a PDF, and you accept or refuse it; the reports follow when it is paid"
    />
    <NumberInput
      source="purchase_order_days"
      label="Days to pay against a purchase order"
      helperText="Companies may have their own terms"
      validate={[required(), minValue(1), maxValue(180)]}
    />
  </>
);
