import { type RefObject, useEffect, useState } from 'react';
import type { Option } from '#src/ui/form/select-field.tsx';
import type { Api } from '../api-types.ts';
import { browserApi } from '../browser-api.ts';
import { whenShown } from './when-shown.ts';

type Found = Extract<Awaited<ReturnType<Api['countries']>>, { ok: true }>['body'];
/** A country with its phone code. */
export type Country = Found['countrys'][number];

let request: Promise<Country[]> | undefined;

/** The country in the browser's languages, such as `de-CH`; ISO 3166-1 alpha-2, empty: none. */
export const visitorCountry = (languages: readonly string[] = navigator.languages): string =>
  languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]).find(Boolean) ?? '';

/** The list with the visitor's country first: most visitors choose it. */
export function visitorFirst(list: Country[], languages?: readonly string[]): Country[] {
  const own = visitorCountry(languages);
  const first = list.filter(({ iso2 }) => iso2 === own);
  return [...first, ...list.filter((country) => !first.includes(country))];
}

/** The list by name, the visitor's country first: for choices that show no phone code, by which it is sorted. */
export const byName = (list: Country[], languages?: readonly string[]): Country[] =>
  visitorFirst(
    list.toSorted((a, b) => a.name.localeCompare(b.name)),
    languages,
  );

/** Between two requests for the list, milliseconds; doubled each time up to the longest. */
const AGAIN_MS = 2000;
const LONGEST_MS = 60_000;

/**
 * Countries by phone code, requested once per visit, and until there is an answer: forms in which a country must be
 * chosen are of no use without.
 */
export function countries(): Promise<Country[]> {
  request ??= (async () => {
    for (let wait = AGAIN_MS; ; wait = Math.min(2 * wait, LONGEST_MS)) {
      const found = await browserApi.countries();
      if (found.ok) return visitorFirst(found.body.countrys);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  })();
  return request;
}

/** The countries, once the form is visible: a form in a closed tab requests nothing. */
export function useCountries(form: RefObject<HTMLElement | null>): Country[] {
  const [list, setList] = useState<Country[]>([]);
  useEffect(() => whenShown(form.current!, () => void countries().then(setList)), [form]);
  return list;
}

/** The label of a country in a list: its name, which is what people type to find it, then its phone code. */
export const countryText = ({ name, phonecode }: Pick<Country, 'name' | 'phonecode'>): string =>
  `${name} +${phonecode}`;

/** Choices of a phone code; several countries may share one. */
export const codeOptions = (list: Country[]): Option[] =>
  list.map((country) => ({ value: `+${country.phonecode}`, text: countryText(country) }));

/** Choices of a country by its id, in the same order. */
export const countryOptions = (list: Country[]): Option[] =>
  list.map((country) => ({ value: String(country.id), text: countryText(country) }));

/** The country that a code's option represents, if its code is shared and therefore ambiguous. */
export function sharedCodeCountry(list: Country[], select: HTMLSelectElement): string | undefined {
  const text = select.selectedOptions[0]?.textContent;
  const chosen = list.find((country) => countryText(country) === text);
  return list.some((other) => other !== chosen && other.phonecode === chosen?.phonecode)
    ? chosen?.iso2
    : undefined;
}
