import { type RefObject, useEffect, useState } from 'react';
import type { Country } from './use-countries.ts';

/** The country chosen in a form's field `country`: ISO 3166-1 alpha-2, empty if there is none. */
export function useChosenCountry(
  form: RefObject<HTMLFormElement | null>,
  countries: Country[],
): string {
  const [name, setName] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: new options may choose another one
  useEffect(() => {
    const element = form.current!;
    const read = () => setName(String(new FormData(element).get('country') ?? ''));
    read();
    element.addEventListener('input', read);
    return () => element.removeEventListener('input', read);
  }, [form, countries]);
  return countries.find((country) => country.name === name)?.iso2 ?? '';
}
