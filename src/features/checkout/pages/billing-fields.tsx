import type { Country } from '#src/features/content/contract.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

interface Props {
  field: (name: string) => { name: string; error?: string; onInput: () => void };
  countries: Country[];
  readOnly: boolean;
}

/** The fields of the billing form in their two groups (specification, section 5). */
export function BillingFields({ field, countries, readOnly }: Props) {
  const text = (name: string) => ({ ...field(name), readOnly });
  const options = countries.map(({ name, phonecode }) => ({
    value: name,
    text: `${name} (+${phonecode})`,
  }));
  return (
    <>
      <fieldset>
        <legend>Who is buying</legend>
        <div className="form">
          <TextField
            {...text('name')}
            label="Name"
            autoComplete="name"
            maxLength={120}
            width="half"
          />
          <TextField
            {...text('email')}
            label="E-mail"
            type="email"
            autoComplete="email"
            maxLength={254}
            width="half"
            hint="The report is sent to this address."
          />
          <TextField
            {...text('company_name')}
            label="Company name"
            autoComplete="organization"
            maxLength={160}
            width="half"
          />
          <TextField
            {...text('designation')}
            label="Designation"
            autoComplete="organization-title"
            maxLength={120}
            width="half"
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>Billing address</legend>
        <div className="form">
          <SelectField
            {...field('country')}
            label="Country"
            autoComplete="country-name"
            placeholder="Select a country"
            options={options}
            width="half"
          />
          <TextField
            {...text('mobile_no')}
            label="Phone"
            type="tel"
            autoComplete="tel"
            maxLength={30}
            width="half"
          />
          <TextField
            {...text('address')}
            label="Address"
            autoComplete="street-address"
            maxLength={300}
          />
          <TextField
            {...text('city')}
            label="City"
            autoComplete="address-level2"
            maxLength={120}
            width="third"
          />
          <TextField
            {...text('state')}
            label="State"
            autoComplete="address-level1"
            maxLength={120}
            width="third"
          />
          <TextField
            {...text('zipcode')}
            label="Zipcode"
            autoComplete="postal-code"
            maxLength={30}
            width="third"
          />
        </div>
      </fieldset>
    </>
  );
}
