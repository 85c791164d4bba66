import { type RefObject, useEffect, useRef } from 'react';
import { browserApi } from '#src/site/browser-api.ts';
import { recall, remember } from '#src/site/cookie-choices.ts';
import { useSignedIn } from '#src/site/signed-in.ts';
import type { Profile } from '../contract.ts';

/** The names under which forms ask for what an account knows. */
const asked = {
  name: ['name'],
  email: ['email'],
  mobile_no: ['mobile_no', 'phone'],
  address: ['address'],
  city: ['city'],
  state: ['state'],
} as const;

/** Selects of a country, whatever their options are sent as. */
const countrySelects = 'select[name=country], select[name=country_code]';

/** The country's own name in an option such as `+34 Spain` or `Spain (+34)`. */
const countryOf = (option: HTMLOptionElement) => option.text.replace(/^\+\d+ | \(\+\d+\)$/g, '');

const isFree = (field: HTMLInputElement | HTMLSelectElement) => field.value === '' && field !== document.activeElement;

function fillCountry(form: HTMLFormElement, country: string | null): void {
  if (!country) return;
  for (const select of form.querySelectorAll<HTMLSelectElement>(countrySelects)) {
    const option = [...select.options].find((one) => countryOf(one) === country);
    if (option && isFree(select)) option.selected = true;
  }
}

const ownProfile = () =>
  browserApi.profile().then(
    (found) => (found.ok ? found.body.profile : undefined),
    () => undefined,
  );

/**
 * Fills what is known of the visitor into the empty fields of a form: the details of the account that is logged in, and
 * the country that was chosen last, if functional consent lets the site remember that. Nothing is asked for a form that
 * is not laid out, nor for strangers.
 * @param choices another value tells that the options of the selects have changed
 * @param wanted false: nothing is filled in
 */
export function useKnownDetails(form: RefObject<HTMLFormElement | null>, choices: unknown, wanted = true): void {
  const signedIn = useSignedIn();
  const known = useRef<Promise<Profile | undefined>>(undefined);
  useEffect(() => {
    const element = form.current!;
    const learn = ({ target }: Event) => {
      const select = target as HTMLSelectElement;
      const option = select.matches(countrySelects) ? select.selectedOptions[0] : undefined;
      if (option?.value) remember('country', countryOf(option));
    };
    element.addEventListener('change', learn);
    return () => element.removeEventListener('change', learn);
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new options are another chance to choose
  useEffect(() => {
    if (!wanted) return;
    const element = form.current!;
    let current = true;
    if (!signedIn) known.current = undefined;
    const fill = async () => {
      if (signedIn) known.current ??= ownProfile();
      const profile = await known.current;
      if (!current) return;
      if (profile) {
        for (const [key, names] of Object.entries(asked))
          for (const name of names) {
            const field = element.elements.namedItem(name);
            if (field instanceof HTMLInputElement && isFree(field)) field.value = profile[key as keyof typeof asked];
          }
        fillCountry(element, profile.country_name);
      }
      fillCountry(element, recall('country'));
    };
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        void fill();
      },
      { rootMargin: '9999px' },
    );
    watcher.observe(element);
    return () => {
      current = false;
      watcher.disconnect();
    };
  }, [form, signedIn, choices, wanted]);
}
