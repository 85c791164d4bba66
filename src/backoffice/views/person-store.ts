import { localStorageStore } from 'react-admin';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';

/** Views, the default view, columns and density: what follows a person to every browser. The rest stays in this one. */
const FOLLOWS = /^(\w[\w-]*\.(savedQueries|datatable|firstView)|lists\.density)$/;

const local = localStorageStore();

/** What was changed here since the page was loaded: it is newer than the server's answer. */
const changed = new Set<string>();

const keep = (name: string, value: unknown) => {
  changed.add(name);
  // If the server does not store it, it applies in this browser until it is changed again.
  void staffFetch(
    'PUT',
    `/own-account/preferences/${name}`,
    { value: value ?? null },
    { background: true },
  ).catch(() => {});
};

/** The store of react-admin in this browser; what follows the person is also stored on the server. */
export const personStore: typeof local = {
  ...local,
  setItem(name, value) {
    const before = JSON.stringify(local.getItem(name));
    local.setItem(name, value);
    if (FOLLOWS.test(name) && before !== JSON.stringify(value)) keep(name, value);
  },
  removeItem(name) {
    local.removeItem(name);
    if (FOLLOWS.test(name)) keep(name, null);
  },
};

/** Loads what the server stores for the logged-in person; what another person left in this browser is removed. */
export async function loadPreferences(): Promise<void> {
  const { preferences } = await staffFetch<{ preferences: Record<string, unknown> }>(
    'GET',
    '/own-account/preferences',
  );
  const here = Object.keys(local.listItems?.() ?? {}).filter((name) => FOLLOWS.test(name));
  for (const name of here) if (!(name in preferences) && !changed.has(name)) local.removeItem(name);
  for (const [name, value] of Object.entries(preferences))
    if (FOLLOWS.test(name) && !changed.has(name)) local.setItem(name, value);
}
