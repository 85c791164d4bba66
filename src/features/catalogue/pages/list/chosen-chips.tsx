import { useLayoutEffect, useRef } from 'react';
import { Link } from '#src/router/link.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { type Facet, facetNames } from '../../kept-queries.ts';
import { chipText, type FacetGroup } from './choices-of.ts';
import { hrefOf, type ListState, noChoices } from './list-state.ts';

interface Props {
  path: string;
  state: ListState;
  groups: FacetGroup[];
  /** The facet that the page itself determines, such as the industry. */
  fixed?: Facet;
  /** Something else on the page removes all of them. */
  clearedElsewhere: boolean;
}

/** The choices in use, each with a link that removes it, which crawlers should not follow. */
export function ChosenChips({ path, state, groups, fixed, clearedElsewhere }: Props) {
  const { list, removing } = useFocusOfNext(state);
  const chosen = facetNames
    .filter((facet) => facet !== fixed)
    .flatMap((facet) => state[facet].map((value) => ({ facet, value })));
  if (chosen.length === 0) return null;
  return (
    <div className="chip-list" ref={list}>
      {chosen.map(({ facet, value }, at) => (
        <Link
          key={`${facet}-${value}`}
          className="chip"
          rel="nofollow"
          preventScrollReset
          onClick={() => removing(at)}
          to={hrefOf(path, {
            ...state,
            [facet]: state[facet].filter((other) => other !== value),
            page: 1,
          })}
        >
          <span className="sr">Remove </span>
          {chipText(groups, facet, value)}
          <Icon name="x" />
        </Link>
      ))}
      {!clearedElsewhere && (
        <Link
          className="chip chip--clear"
          rel="nofollow"
          preventScrollReset
          onClick={() => removing(0)}
          to={hrefOf(path, { ...state, ...noChoices(), page: 1 })}
        >
          Clear all
        </Link>
      )}
    </div>
  );
}

/**
 * A chip disappears with the focus on it: the focus goes to the chip that takes its place, or, after the last one, to
 * the main part of the page.
 */
function useFocusOfNext(state: ListState) {
  const list = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chips follow the state
  useLayoutEffect(() => {
    const at = removed.current;
    removed.current = undefined;
    if (at === undefined || document.activeElement !== document.body) return;
    const next = list.current?.querySelectorAll('a')[at] ?? document.getElementById('main');
    if (next?.id === 'main') next.tabIndex = -1;
    next?.focus({ preventScroll: true });
  }, [state]);
  return {
    list,
    removing: (at: number) => {
      removed.current = at;
    },
  };
}
