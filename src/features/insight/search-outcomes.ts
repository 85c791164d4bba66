import type { Handler } from '#src/http/api/contract.ts';
import type { Registry } from '#src/http/api/perform.ts';
import { termOf } from './visits.ts';

/** The number of terms whose outcome is remembered. */
const MOST = 5000;

/**
 * The outcomes of searches, observed where they run. Cached answers do not pass here, so an outcome is remembered until
 * it is counted.
 */
export class SearchOutcomes {
  private readonly nothing = new Map<string, boolean>();

  /** Records whether a term found nothing. */
  note(call: string, term: string, nothing: boolean): void {
    const key = `${call} ${term}`;
    this.nothing.delete(key);
    this.nothing.set(key, nothing);
    if (this.nothing.size > MOST) this.nothing.delete(this.nothing.keys().next().value as string);
  }

  /** Whether a term is known to have found nothing. */
  foundNothing(call: string, term: string): boolean {
    return this.nothing.get(`${call} ${term}`) === true;
  }
}

interface SearchResults {
  reports: unknown[];
  industries?: unknown[];
  services?: unknown[];
  /** The results contain only some of the words. */
  nearest?: true;
}

/** Parameters of a search in the whole catalogue; any other narrows it. */
const WHOLE = ['q', 'sort', 'per_page'];

const isNarrowed = (query: Record<string, unknown>) =>
  Object.entries(query).some(([name, value]) => {
    const given = Array.isArray(value) ? value.length > 0 : value !== undefined;
    return given && !WHOLE.includes(name) && !(name === 'page' && value === 1);
  });

/** Counts the results of the two search calls; their answers do not change. */
export function observeSearches(registry: Registry, outcomes: SearchOutcomes): Registry {
  const observed: Registry = { ...registry };
  for (const name of ['search', 'catalogue'] as const) {
    const definition = registry[name];
    if (!definition) continue;
    const handle: Handler<unknown> = async (input, context) => {
      const reply = await definition.handle(input as never, context);
      const query = input.query as Record<string, unknown>;
      const term = termOf(String(query.q ?? ''));
      if (term && reply.status === 200 && !isNarrowed(query)) {
        const { reports, nearest, industries = [], services = [] } = reply.body as SearchResults;
        const count = (nearest ? 0 : reports.length) + industries.length + services.length;
        outcomes.note(name, term, count === 0);
      }
      return reply as never;
    };
    observed[name] = { ...definition, handle } as typeof definition;
  }
  return observed;
}
