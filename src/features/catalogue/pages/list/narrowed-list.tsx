import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useNavigate } from '#src/router/router-context.ts';
import { pages } from '#src/routes.ts';
import { reportsCounted } from '#src/site/search/search-words.ts';
import type { Facet } from '../../kept-queries.ts';
import { reasonText } from '../../pieces/found/found-words.ts';
import { markedWords } from '../../pieces/found/marked-words.ts';
import {
  AskAnalyst,
  NearestReports,
  NothingFound,
  OtherHits,
  WithoutFilters,
} from '../../pieces/found/other-hits.tsx';
import { type ListedReport, ReportList } from '../../pieces/report-list.tsx';
import type { CatalogueAnswer } from '../../search-contract.ts';
import { facetGroups, removable } from './choices-of.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { LIST_FORM } from './list-search.tsx';
import { chosenCount, hrefOf, type ListState, noChoices, sortOptions } from './list-state.ts';
import { useChosen } from './use-chosen.ts';

/** The answer of the call for a list, without the fields that no row shows. */
export type FoundReports = Omit<CatalogueAnswer, 'reports'> & { reports: ListedReport[] };

interface Props {
  /** The list's own address, without any query. */
  path: string;
  state: ListState;
  found: FoundReports;
  /** The facet that the page itself determines; it is not offered. */
  fixed?: Facet;
  /** Content above the filter. */
  side?: ReactNode;
  /** Content above the list. */
  above?: ReactNode;
  /** The specified sentence for a list without reports. */
  empty: string;
}

/** Where the reports begin: before them, the keyboard passes some fifty choices. */
const FOUND_ID = 'found-reports';

/** A list of reports with its filters and order, all of which are in the address. */
export function NarrowedList({ path, state, found, fixed, side, above, empty }: Props) {
  const navigate = useNavigate();
  // The checkbox changes immediately; the list follows once it has loaded.
  const chosen = useChosen(path, state);
  const go = (changes: Partial<ListState>, replace = false) =>
    navigate(hrefOf(path, { ...chosen, ...changes, page: 1 }), {
      preventScrollReset: true,
      replace,
    });
  const toggle = (facet: Facet, value: string) => {
    const values = chosen[facet];
    go({
      [facet]: values.includes(value)
        ? values.filter((other) => other !== value)
        : [...values, value],
    });
  };
  const groups = facetGroups(found.facets, side === undefined).filter(
    ({ facet }) => facet !== fixed,
  );
  const { search, without_filters: without } = found;
  // Filters are not the reason if no report has the text.
  const hasFiltered = found.total === 0 && chosenCount(state) > 0 && without?.all !== 0;
  const isUnknown = found.total === 0 && !hasFiltered;
  const why = new Map(search?.reasons.map((reason) => [reason.id, reasonText(reason)]));
  const hrefOfText = (q: string) =>
    hrefOf(path, { ...state, ...noChoices(), q, without: [], sort: 'relevance', page: 1 });
  const list = useFocusAfterFilters(state, hasFiltered);
  return (
    <>
      <a className="skip list-skip" href={`#${FOUND_ID}`}>
        Skip to the reports
      </a>
      <div className="side-layout">
        <div className="list-rail">
          {side}
          <FacetPanel
            state={chosen}
            groups={groups}
            atLeast={found.facets_are_minimum}
            onToggle={toggle}
            onFindCompany={(company_q) => go({ company_q }, true)}
          />
        </div>
        <div
          className="found-list"
          id={FOUND_ID}
          ref={list}
          tabIndex={-1}
          aria-busy={chosen !== state}
        >
          <p className="sr" aria-live="polite">
            {reportsCounted(found.total, found.total_is_minimum ? 0 : Infinity)} found
          </p>
          {above}
          <ReportList
            reports={found.reports}
            why={why}
            near={search?.nearest.length}
            marked={search && markedWords(search)}
            total={found.total}
            atLeast={found.total_is_minimum}
            page={found.page}
            pages={found.pages}
            sort={chosen.sort}
            sortOptions={sortOptions.filter(({ value }) => state.q || value !== 'relevance')}
            form={LIST_FORM}
            hrefWithSort={(sort) =>
              hrefOf(path, { ...chosen, sort: sort as ListState['sort'], page: 1 })
            }
            hrefOfPage={(page) => hrefOf(path, { ...state, page })}
            empty={state.q ? 'No results found.' : empty}
            emptyLink={
              hasFiltered
                ? {
                    to: hrefOf(path, { ...state, ...noChoices(), page: 1 }),
                    text: `Clear all filters${without && search ? `: ${reportsCounted(without.all, Infinity)}` : ''}`,
                  }
                : state.q
                  ? undefined
                  : { to: pages.reportStore, text: 'Report Store' }
            }
          >
            <ChosenChips
              path={path}
              state={chosen}
              groups={groups}
              fixed={fixed}
              clearedElsewhere={hasFiltered}
            />
          </ReportList>
          {hasFiltered && (
            <WithoutFilters
              filters={removable(groups, state, without).map(({ filter, ...shown }) => ({
                ...shown,
                to: hrefOf(path, { ...state, [filter]: [], page: 1 }),
              }))}
            />
          )}
          {search && isUnknown && <NothingFound q={state.q} search={search} hrefOf={hrefOfText} />}
          {search && found.total > 0 && <NearestReports search={search} />}
          {search && <OtherHits search={search} />}
          {search && !isUnknown && <AskAnalyst />}
        </div>
      </div>
    </>
  );
}

/** A link that removes a filter from an empty list disappears with the focus on it: the focus goes to the reports. */
function useFocusAfterFilters(state: ListState, hasFiltered: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const wasEmpty = useRef(hasFiltered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the state
  useLayoutEffect(() => {
    if (wasEmpty.current && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
    wasEmpty.current = hasFiltered;
  }, [state]);
  return list;
}
