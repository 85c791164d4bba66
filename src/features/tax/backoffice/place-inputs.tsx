import { useEffect, useState } from 'react';
import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin';
import { type Country, countries } from '#src/site/form/use-countries.ts';

// All props of the input would take the type checker several seconds.
type Props = Pick<AutocompleteInputProps, 'helperText' | 'validate'>;

/** A country, found by its name and stored as its code (ISO 3166-1 alpha-2). */
export function CountryInput({ helperText = false, validate }: Props) {
  const [found, setFound] = useState<Country[]>();
  useEffect(() => {
    void countries().then(setFound);
  }, []);
  return (
    <AutocompleteInput
      source="country"
      choices={found?.map(({ iso2, name }) => ({ id: iso2, name: `${name} (${iso2})` })) ?? []}
      isPending={!found}
      helperText={helperText}
      {...(validate && { validate })}
    />
  );
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** A time zone of the IANA database. */
export const TimeZoneInput = ({ helperText = false, validate }: Props) => (
  <AutocompleteInput
    source="time_zone"
    choices={zones.map((id) => ({ id, name: id.replaceAll('_', ' ') }))}
    helperText={helperText}
    {...(validate && { validate })}
  />
);
