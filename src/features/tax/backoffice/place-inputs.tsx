import { useEffect, useState } from 'react';
import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin';
import { browserApi } from '#src/site/browser-api.ts';

// All props of the input would take the type checker several seconds.
type Props = Pick<AutocompleteInputProps, 'helperText' | 'validate'>;

interface Choice {
  id: string;
  name: string;
}

/** All countries; undefined until they are read. */
function useCountryChoices(): Choice[] | undefined {
  const [choices, setChoices] = useState<Choice[]>();
  useEffect(() => {
    void browserApi.countries().then((found) => {
      if (!found.ok) return;
      setChoices(
        found.body.countrys.map(({ iso2, name }) => ({ id: iso2, name: `${name} (${iso2})` })),
      );
    });
  }, []);
  return choices;
}

/** A country, found by its name and stored as its code (ISO 3166-1 alpha-2). */
export function CountryInput({ helperText = false, validate }: Props) {
  const countries = useCountryChoices();
  return (
    <AutocompleteInput
      source="country"
      choices={countries ?? []}
      isPending={!countries}
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
