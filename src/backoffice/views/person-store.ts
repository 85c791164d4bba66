import { localStorageStore } from 'react-admin';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';

/** Views, the one that opens first, columns and density: what follows a person to every browser. The rest stays in this one. */
const FOLLOWS = /^(\w[\w-]*\.(savedQueries|datatable|firstView)|lists\.density)$/;

const local = localStorageStore();

/** What was changed here since the page was loaded: it is newer than what the server answers. */
const changed = new Set<string>();

const keep = (name: string, value: unknown) => {
  changed.add(name);
  // Not kept by the server, it holds in this browser until it is changed again.
  void staffFetch('PUT', `/own-account/preferences/${name}`, { value: value ?? null }).catch(
    () => {},
  );
};

/** The store of react-admin in this browser; what follows the person is kept by the server too. */
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

/** Brings what the server keeps for who is logged in; what another person left in this browser goes. */
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
