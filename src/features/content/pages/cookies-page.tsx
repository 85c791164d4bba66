import { StoredList } from '#src/features/consent/pieces/stored-list.tsx';
import { policyPage } from './policy-pages.tsx';

/** The publisher's text about cookies, followed by the list of what the site stores. */
export const page = policyPage(
  'cookies',
  'cookies_policy',
  'Cookie Policy',
  'What this website stores in your browser, for how long, and how to change your choice.',
  StoredList,
);
