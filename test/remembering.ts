import type { Facts } from '#src/http/cache/facts.ts';

/** Facts as the store remembers them while no report is changed: of lists, the counts and the places of pages. */
export function remembering(): Facts {
  const known = new Map<string, unknown>();
  return {
    async recall<Fact>(name: string, read: () => Promise<Fact>) {
      if (!known.has(name)) known.set(name, await read());
      return known.get(name) as Fact;
    },
  };
}
