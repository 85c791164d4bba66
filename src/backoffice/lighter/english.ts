import messages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';

/** Corrections to its technical wording. */
const better: Record<string, string> = {
  'ra.message.access_denied': 'Your role has no access to this screen.',
  'ra.message.authentication_error': 'Your session could not be checked. Please try again.',
  'ra.message.auth_error': 'Your session could not be checked. Please try again.',
  'ra.message.delete_content': 'It is deleted permanently and removed from the site immediately.',
  'ra.message.delete_title': 'Delete %{recordRepresentation}?',
  'ra.message.error': 'Something went wrong here. Please load the page again.',
  'ra.message.invalid_form': 'Some fields are not filled in correctly.',
  'ra.message.not_found': 'There is no screen at this address.',
  'ra.message.placeholder_data_warning': 'The list could not be refreshed: there is no connection.',
  'ra.navigation.no_filtered_results': 'Nothing matches these filters.',
  'ra.navigation.no_more_results': 'There is no page %{page}.',
  'ra.navigation.no_results': 'Nothing found.',
  'ra.navigation.page_range_info': '%{offsetBegin}–%{offsetEnd} of %{total}',
  'ra.navigation.partial_page_range_info': '%{offsetBegin}–%{offsetEnd} of more than %{offsetEnd}',
  'ra.notification.application_update_available': 'There is a newer version of the back office.',
  'ra.notification.bad_item': 'This record cannot be shown.',
  'ra.notification.canceled': 'Nothing was done.',
  'ra.notification.created': 'Added.',
  'ra.notification.data_provider_error': 'The store could not be reached. Please try again.',
  'ra.notification.deleted': 'Removed.',
  'ra.notification.http_error': 'The store could not be reached. Please try again.',
  'ra.notification.item_doesnt_exist': 'This record no longer exists.',
  'ra.notification.logged_out': 'You are logged out.',
  'ra.notification.not_authorized': 'Your role has no access to this.',
  'ra.notification.offline': 'The store cannot be reached.',
  'ra.notification.updated': 'Saved.',
};

type Values = Record<string, unknown>;

function message(key: string): string | undefined {
  let found: unknown = messages;
  for (const part of key.split('.'))
    found = found && typeof found === 'object' ? (found as Values)[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/**
 * A text of react-admin by its key, or the text itself. `%{name}` is filled in, and of two forms separated by `||||`
 * the one that matches the count is used, as in its own provider, which is ten times as large and covers all
 * languages.
 */
function translate(key: string, values: Values = {}): string {
  const given = better[key] ?? message(key) ?? (typeof values._ === 'string' ? values._ : key);
  const { smart_count: count } = values;
  const [one = '', many = one] = given.split('||||');
  const text = count === undefined || count === null ? given : (count === 1 ? one : many).trim();
  return text.replace(/%\{(.*?)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** React-admin's texts in English. */
export const english: I18nProvider = {
  translate,
  changeLocale: async () => {},
  getLocale: () => 'en',
};
