import { remember } from '../cookies/cookie-choices.ts';

/** Country selects, whatever values their options have. */
export const countrySelects = 'select[name=country], select[name=country_code]';

/** The country's own name in an option such as `Spain +34`. */
export const countryOf = (option: HTMLOptionElement): string => option.text.replace(/ \+\d+$/, '');

/** Remembers the country that is chosen in a form, if the visitor agreed to that. Returns a function that stops it. */
export function rememberChosenCountry(form: HTMLFormElement): () => void {
  const learn = ({ target }: Event) => {
    const select = target as HTMLSelectElement;
    const option = select.matches(countrySelects) ? select.selectedOptions[0] : undefined;
    if (option?.value) remember('country', countryOf(option));
  };
  form.addEventListener('change', learn);
  return () => form.removeEventListener('change', learn);
}
