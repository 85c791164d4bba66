import { type RefObject, useEffect, useRef } from 'react';
import { storedChoices, useDecided } from '../cookies/cookie-choices.ts';
import { useSignedIn } from '../signed-in.ts';
import { rememberChosenCountry } from './chosen-country.ts';
import type { Profile } from './known-details.ts';
import { whenShown } from './when-shown.ts';

/**
 * Fills what is known about the visitor into empty fields of a form: the details of the logged-in account, and the
 * country chosen last, if functional consent lets the site remember that. Nothing is requested for a form that is not
 * visible, and strangers who did not agree to be remembered do not even load the script for it.
 * @param choices another value means that the options of the selects have changed
 * @param wanted false: nothing is filled in
 */
export function useKnownDetails(
  form: RefObject<HTMLFormElement | null>,
  choices: unknown,
  wanted = true,
): void {
  const signedIn = useSignedIn();
  // A decision about cookies may be made while the form is open.
  const decided = useDecided();
  const known = useRef<Promise<Profile | undefined>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new options are another chance to choose
  useEffect(() => {
    if (!signedIn) known.current = undefined;
    if (!wanted || (!signedIn && !storedChoices().functional)) return;
    const element = form.current!;
    let current = true;
    const stop = rememberChosenCountry(element);
    const fill = async () => {
      const { ownProfile, fillIn } = await import('./known-details.ts');
      if (!current) return;
      if (signedIn) known.current ??= ownProfile();
      const profile = await known.current;
      if (current) fillIn(element, profile);
    };
    const ignore = whenShown(element, () => void fill().catch(() => undefined));
    return () => {
      current = false;
      stop();
      ignore();
    };
  }, [form, signedIn, choices, wanted, decided]);
}
