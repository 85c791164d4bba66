import { pathOf, readTarget } from '../edge/request-target.ts';
import type { Keep, KeptPath } from './keep.ts';

interface CacheRule {
  seconds: number;
  query?: readonly string[];
  sets?: readonly string[];
  secret?: true;
}

const USUAL_S = 600;
const NUMBERS = new Set(['page', 'per_page']);
/** Answers filtered by more choices are not cached: there are too many of them. */
const MOST_CHOICES = 8;
const LONGEST_KEY = 1000;
/** Maximum number of paths whose rule is remembered; paths that are too long for a key are not. */
const MOST = 10_000;

const ruleOf = (keep: Keep): CacheRule =>
  keep === 'never' ? { seconds: 0 } : { ...keep, seconds: keep.seconds ?? USUAL_S };

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/[.+?()[\]{}|^$\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*$/, '.*')}$`,
  );

/**
 * What is cached, and for how long at most, as the features declare it. The tags of an answer come from the calls
 * that made it; the database reports every change (trigger functions in db/migrations), so the times only limit the
 * effect of a lost notification. Exact paths take precedence over patterns, of which the first match wins; an address
 * without a match is never cached.
 */
export class CacheTable {
  readonly #paths: ReadonlyMap<string, CacheRule>;
  readonly #patterns: { pattern: RegExp; rule: CacheRule }[];
  readonly #known = new Map<string, CacheRule | undefined>();

  constructor(kept: KeptPath[]) {
    const isPattern = ({ path }: KeptPath) => /:|\*$/.test(path);
    this.#paths = new Map(
      kept.filter((entry) => !isPattern(entry)).map(({ path, keep }) => [path, ruleOf(keep)]),
    );
    this.#patterns = kept
      .filter(isPattern)
      .map(({ path, keep }) => ({ pattern: patternOf(path), rule: ruleOf(keep) }));
  }

  /** The rule for a path, cached for paths that are requested often. */
  rule(path: string): CacheRule | undefined {
    const named = this.#paths.get(path);
    if (named) return named;
    if (this.#known.has(path)) return this.#known.get(path);
    const rule = this.#patterns.find(({ pattern }) => pattern.test(path))?.rule;
    if (path.length > LONGEST_KEY) return rule;
    if (this.#known.size > MOST) this.#known.clear();
    this.#known.set(copyOf(path), rule);
    return rule;
  }

  /**
   * Whether a CDN may cache the answer to a request target, and for how many seconds if that is not the default, which
   * only limits the effect of a lost notification.
   */
  cdnRule(target: string): { seconds?: number } | undefined {
    if (this.key(target) === undefined) return undefined;
    const { seconds, secret } = this.rule(pathOf(target)) ?? { seconds: 0 };
    if (secret || seconds === 0) return undefined;
    return seconds === USUAL_S ? {} : { seconds };
  }

  /** Whether the answer at a path is by nature the same for everybody: whether it could be cached. */
  isShared(path: string): boolean {
    const rule = this.rule(path);
    return rule !== undefined && rule.seconds > 0 && !rule.secret;
  }

  /**
   * The key under which the answer to a request target may be cached: its path, and the query parameters that change
   * the answer, in a fixed order; nobody gets past the cache by what else a query holds. Undefined: never cached.
   */
  key(target: string): string | undefined {
    const read = readTarget(target);
    if (read.kind !== 'path') return undefined;
    const { path, search } = read;
    const rule = this.rule(path);
    if (!rule || rule.seconds === 0) return undefined;
    if (search === '') return unlessTooLong(path);
    if (!rule.query) return unlessTooLong(copyOf(path));
    const params = new URLSearchParams(search);
    const canonical = new URLSearchParams();
    let choices = 0;
    for (const name of rule.query) {
      const isSet = rule.sets?.includes(name);
      const given = params.getAll(name);
      const values = isSet ? [...new Set(given)].filter(Boolean).sort() : given;
      if (isSet) choices += values.length;
      for (const value of values) {
        // A form without script sends its empty fields too. Beside another value, an empty one may be the one that
        // counts.
        if (value === '' && values.length === 1 && !NUMBERS.has(name)) continue;
        // `01`, `1.0` and `+1` are the same page as `1`, which is the one that is cached.
        if (NUMBERS.has(name) && !/^[1-9]\d{0,6}$/.test(value)) return undefined;
        canonical.append(name, value);
      }
    }
    if (choices > MOST_CHOICES) return undefined;
    return unlessTooLong(canonical.size > 0 ? `${path}?${canonical}` : path);
  }
}

/** For what is remembered: a piece of a target would keep the whole target in memory, with its query. */
const copyOf = (path: string) => String(Buffer.from(path));

const unlessTooLong = (key: string) => (key.length > LONGEST_KEY ? undefined : key);
