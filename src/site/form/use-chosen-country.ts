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
    // The event comes before the fields are reset.
    const readAfter = () => setTimeout(read);
    read();
    element.addEventListener('input', read);
    element.addEventListener('reset', readAfter);
    return () => {
      element.removeEventListener('input', read);
      element.removeEventListener('reset', readAfter);
    };
  }, [form, countries]);
  return countries.find((country) => country.name === name)?.iso2 ?? '';
}
