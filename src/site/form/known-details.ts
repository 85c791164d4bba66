import type { Api } from '../api-types.ts';
import { browserApi } from '../browser-api.ts';
import { recall } from '../cookies/cookie-choices.ts';
import { countryOf, countrySelects } from './chosen-country.ts';

type Found = Extract<Awaited<ReturnType<Api['profile']>>, { ok: true }>['body'];
/** The details of an account. */
export type Profile = Found['profile'];

/** The names of form fields for details that an account has. */
const fieldNames = {
  name: ['name'],
  email: ['email'],
  mobile_no: ['mobile_no', 'phone'],
  address: ['address'],
  city: ['city'],
  state: ['state'],
} as const;

const isFree = (field: HTMLInputElement | HTMLSelectElement) =>
  field.value === '' && field !== document.activeElement;

function fillCountry(form: HTMLFormElement, country: string | null): void {
  if (!country) return;
  for (const select of form.querySelectorAll<HTMLSelectElement>(countrySelects)) {
    const option = [...select.options].find((candidate) => countryOf(candidate) === country);
    if (!option || !isFree(select)) continue;
    option.selected = true;
    // The other fields of a form depend on it.
    select.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** The details of the logged-in account; undefined if there are none. */
export const ownProfile = (): Promise<Profile | undefined> =>
  browserApi.profile().then(
    (found) => (found.ok ? found.body.profile : undefined),
    () => undefined,
  );

/** Fills the details of an account, and the country chosen last, into empty fields. */
export function fillIn(form: HTMLFormElement, profile: Profile | undefined): void {
  if (profile) {
    for (const [key, names] of Object.entries(fieldNames))
      for (const name of names) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLInputElement && isFree(field))
          field.value = profile[key as keyof typeof fieldNames];
      }
    fillCountry(form, profile.country_name);
  }
  fillCountry(form, recall('country'));
}
