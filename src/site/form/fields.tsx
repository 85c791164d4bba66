import { PhoneField } from '#src/ui/form/phone-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { type Country, codeOptions } from './use-countries.ts';
import type { FieldTools } from './use-form.ts';

// Fields that several forms share, with the same labels and the lengths that the server accepts.

interface Props {
  tools: Pick<FieldTools, 'field'>;
}

export const NameField = ({ tools: { field } }: Props) => (
  <TextField {...field('name')} label="Name" autoComplete="name" maxLength={120} width="half" />
);

export const EmailField = ({ tools: { field }, hint }: Props & { hint?: string }) => (
  <TextField
    {...field('email')}
    label="E-mail"
    type="email"
    autoComplete="email"
    maxLength={254}
    width="half"
    hint={hint}
  />
);

export const CompanyField = ({ tools: { field } }: Props) => (
  <TextField
    {...field('company_name')}
    label="Company name"
    autoComplete="organization"
    maxLength={160}
    width="half"
  />
);

/** What names an order without an account. */
export const OrderFields = ({ tools: { field } }: Props) => (
  <>
    <TextField
      {...field('order_no')}
      label="Order number"
      hint="It is in the confirmation and on the invoice."
      maxLength={40}
      autoComplete="off"
    />
    <TextField
      {...field('email')}
      label="E-mail address of the order"
      type="email"
      autoComplete="email"
      maxLength={254}
    />
  </>
);

/** A number as it is typed. */
export const NumberField = ({
  tools: { field },
  name,
}: Props & { name: 'phone' | 'mobile_no' }) => (
  <TextField
    {...field(name)}
    label="Phone number"
    type="tel"
    autoComplete="tel"
    maxLength={30}
    width="half"
  />
);

interface CodedProps {
  tools: FieldTools;
  countries: Country[];
  /** The value sent for the chosen country's code. */
  codeName: 'country' | 'country_code';
}

/** A number with the code of a country beside it. */
export function CodedNumberField({ tools: { field, choice }, countries, codeName }: CodedProps) {
  const { error: codeError, onInput } = choice(codeName);
  const { error, ...number } = field('mobile_no');
  return (
    <PhoneField
      label="Phone number"
      width="half"
      codes={codeOptions(countries)}
      codeName={codeName}
      codeError={codeError}
      code={{ onInput }}
      name="mobile_no"
      error={error}
      number={{ ...number, maxLength: 30 }}
    />
  );
}
