import { TextField } from '#src/ui/form/text-field.tsx';
import { fieldsOfCountry } from './country-fields.ts';
import type { FieldTools } from './use-form.ts';

interface Props {
  tools: FieldTools;
  /** ISO 3166-1 alpha-2 of the chosen country; empty: none yet. */
  iso2: string;
  /** Initial values, by the names of the fields. */
  known?: { address: string; city: string; state: string; zipcode: string };
}

/** Attributes of the choice of its country. What was missing in one country may be optional in another. */
export const countryOf = ({ choice }: FieldTools) => ({
  ...choice('country'),
  onInput() {
    for (const name of ['country', 'state', 'zipcode']) choice(name).onInput();
  },
});

/** A billing address, without the parts that addresses of the country do not have. */
export function AddressFields({ tools: { field }, iso2, known }: Props) {
  const { state, hasPostcode } = fieldsOfCountry(iso2);
  const parts = 1 + Number(state !== 'none') + Number(hasPostcode);
  const width = ([undefined, 'half', 'third'] as const)[parts - 1];
  return (
    <>
      <TextField
        {...field('address')}
        label="Address"
        autoComplete="street-address"
        maxLength={300}
        defaultValue={known?.address}
      />
      <TextField
        {...field('city')}
        label="City"
        autoComplete="address-level2"
        maxLength={120}
        defaultValue={known?.city}
        width={width}
      />
      {state !== 'none' && (
        <TextField
          {...field('state')}
          label="State"
          autoComplete="address-level1"
          maxLength={120}
          defaultValue={known?.state}
          required={state === 'required'}
          hint={state === 'optional' ? 'Optional.' : undefined}
          width={width}
        />
      )}
      {hasPostcode && (
        <TextField
          {...field('zipcode')}
          label="Zipcode"
          autoComplete="postal-code"
          maxLength={30}
          defaultValue={known?.zipcode}
          width={width}
        />
      )}
    </>
  );
}
