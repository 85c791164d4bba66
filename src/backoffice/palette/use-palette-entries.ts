import { useEffect, useState } from 'react';
import { usePermissions } from 'react-admin';
import type { Permissions } from '../log-in/auth-provider.ts';
import { useOffice } from '../office-part.ts';
import { beginLabel, type Screen, titleOf } from '../screen.ts';
import { staffFetch } from '../staff-fetch.ts';

/** Something that the palette leads to. */
export interface PaletteEntry {
  name: string;
  hint: string;
  to: string;
}

export interface PaletteGroup {
  name: string;
  entries: PaletteEntry[];
}

/** Delay after typing before the records are searched. */
const REST = 150;
const EACH = 5;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every typed word begins somewhere in the name. */
const fits = (name: string, text: string): boolean =>
  folded(text)
    .split(/\s+/)
    .every((word) => folded(name).includes(word));

/** Screens and actions of the role. */
function usePlaces(text: string): PaletteGroup[] {
  const { permissions } = usePermissions<Permissions>();
  const { screens, pages } = useOffice();
  const may = (call: string) => permissions?.calls.includes(call) ?? false;
  const open = screens.filter(({ name, single }) => may(`${name}.${single ? 'get' : 'list'}`));
  const places = [
    { name: 'Home', hint: 'Screen', to: '/' },
    ...open.map(({ name, label }) => ({ name: label, hint: 'Screen', to: `/${name}` })),
    ...pages.flatMap(({ path, menu }) =>
      menu && permissions && menu.roles.includes(permissions.role)
        ? [{ name: menu.label, hint: 'Screen', to: path }]
        : [],
    ),
  ];
  const actions = open.flatMap((screen) => [
    ...(screen.blank && may(`${screen.name}.create`)
      ? [{ name: beginLabel(screen), hint: 'Action', to: `/${screen.name}/create` }]
      : []),
    ...(screen.newAt && !screen.newAt.call
      ? [{ name: screen.newAt.label, hint: 'Action', to: screen.newAt.path }]
      : []),
  ]);
  return [
    { name: 'Go to', entries: places.filter(({ name }) => fits(name, text)).slice(0, 8) },
    { name: 'Do', entries: actions.filter(({ name }) => fits(name, text)).slice(0, 8) },
  ];
}

async function recordsOf(screen: Screen, text: string): Promise<PaletteGroup> {
  const query = new URLSearchParams({ q: text, per_page: String(EACH) });
  const { data, total } = await staffFetch<{ data: Record<string, unknown>[]; total: number }>(
    'GET',
    `/${screen.name}?${query}`,
  );
  return {
    name: total > EACH ? `${screen.label}: ${total.toLocaleString('en-US')}` : screen.label,
    entries: data.map((record) => ({
      name: titleOf(screen, record),
      hint: screen.subtitle?.(record) ?? '',
      to: `/${screen.name}/${encodeURIComponent(String(record.id))}`,
    })),
  };
}

/** Records of all kinds that the role may see, and screens and actions, for the typed text. */
export function usePaletteEntries(text: string) {
  const { permissions } = usePermissions<Permissions>();
  const { screens } = useOffice();
  const places = usePlaces(text.trim());
  const wanted = text.trim();
  const [found, setFound] = useState<{ text: string; groups: PaletteGroup[]; failed: boolean }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screens are the same for the whole visit
  useEffect(() => {
    if (wanted.length < 2 || !permissions) return;
    let left = false;
    const sought = screens.filter(
      ({ name, sought }) => sought && permissions.calls.includes(`${name}.list`),
    );
    const timer = setTimeout(async () => {
      const results = await Promise.allSettled(sought.map((screen) => recordsOf(screen, wanted)));
      if (left) return;
      const groups = results.flatMap((result) =>
        result.status === 'fulfilled' ? result.value : [],
      );
      setFound({ text: wanted, groups, failed: groups.length < results.length });
    }, REST);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [wanted, permissions]);
  const fresh = found?.text === wanted ? found : undefined;
  return {
    groups: [...(fresh?.groups ?? []), ...places].filter(({ entries }) => entries.length > 0),
    searching: wanted.length >= 2 && !fresh,
    failed: fresh?.failed ?? false,
  };
}
