import { localStorageStore } from 'react-admin';
import { staffFetch } from '../staff-fetch.ts';

/** Views, the default view, columns and density: what follows a person to every browser. The rest stays in this one. */
const FOLLOWS = /^(\w[\w-]*\.(savedQueries|datatable|firstView)|lists\.density)$/;

const local = localStorageStore();

/** What was changed here since the page was loaded: it is newer than the server's answer. */
const changed = new Set<string>();

interface View {
  label: string;
}

const viewsOf = (value: unknown): View[] => (Array.isArray(value) ? value : []);

const stored = async () =>
  (await staffFetch<{ preferences: Record<string, unknown> }>('GET', '/own-account/preferences'))
    .preferences;

/**
 * Adds the views that the person has saved in another browser since this page was loaded.
 * @param before the views of this browser before the change: of these, the server's are not newer
 */
async function addViewsSavedElsewhere(name: string, before: View[]): Promise<void> {
  if (!name.endsWith('.savedQueries')) return;
  const there = viewsOf((await stored())[name]);
  const here = viewsOf(local.getItem(name));
  const known = new Set([...before, ...here].map(({ label }) => label));
  const added = there.filter(({ label }) => !known.has(label));
  if (added.length > 0) local.setItem(name, [...here, ...added]);
}

/** One change after the other. */
let last: Promise<unknown> = Promise.resolve();

const keep = (name: string, before: unknown) => {
  changed.add(name);
  // If the server does not store it, it applies in this browser until it is changed again.
  last = last
    .then(() => addViewsSavedElsewhere(name, viewsOf(before)))
    .catch(() => {})
    .then(() =>
      staffFetch(
        'PUT',
        `/own-account/preferences/${name}`,
        { value: local.getItem(name) ?? null },
        { background: true },
      ),
    )
    .catch(() => {});
};

/** The store of react-admin in this browser; what follows the person is also stored on the server. */
export const personStore: typeof local = {
  ...local,
  setItem(name, value) {
    const before = local.getItem(name);
    local.setItem(name, value);
    if (FOLLOWS.test(name) && JSON.stringify(before) !== JSON.stringify(value)) keep(name, before);
  },
  removeItem(name) {
    const before = local.getItem(name);
    local.removeItem(name);
    if (FOLLOWS.test(name)) keep(name, before);
  },
};

/** Loads what the server stores for the logged-in person; what another person left in this browser is removed. */
export async function loadPreferences(): Promise<void> {
  const preferences = await stored();
  const here = Object.keys(local.listItems?.() ?? {}).filter((name) => FOLLOWS.test(name));
  for (const name of here) if (!(name in preferences) && !changed.has(name)) local.removeItem(name);
  for (const [name, value] of Object.entries(preferences))
    if (FOLLOWS.test(name) && !changed.has(name)) local.setItem(name, value);
}
