import { CompanyField, EmailField, NameField } from '#src/site/form/fields.tsx';
import type { Country } from '#src/site/form/use-countries.ts';
import type { FieldTools } from '#src/site/form/use-form.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

interface Props {
  tools: FieldTools;
  countries: Country[];
}

/** The fields of the billing form in their two groups; all are required. */
export function BillingFields({ tools, countries }: Props) {
  const { field: text, choice } = tools;
  const options = countries.map(({ name, phonecode }) => ({
    value: name,
    text: `${name} (+${phonecode})`,
  }));
  return (
    <>
      <fieldset>
        <legend>Who is buying</legend>
        <div className="form">
          <NameField tools={tools} />
          <EmailField tools={tools} hint="We send the report to this address." />
          <CompanyField tools={tools} />
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
            {...choice('country')}
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
