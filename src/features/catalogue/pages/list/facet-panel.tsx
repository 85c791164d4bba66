import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Facet } from '../../kept-queries.ts';
import type { FacetGroup } from './choices-of.ts';
import { CompanySearch } from './company-search.tsx';
import { LIST_FORM } from './list-search.tsx';
import { chosenCount, type ListState } from './list-state.ts';

interface Props {
  state: ListState;
  groups: FacetGroup[];
  /** More reports match than were counted. */
  atLeast: boolean;
  onToggle: (facet: Facet, value: string) => void;
  onFindCompany: (text: string) => void;
}

/**
 * The filters of a list, with the number of reports for each choice. They belong to the list's form, which also submits
 * them without script. Nothing is shown if there is nothing to filter by.
 */
export function FacetPanel({ state, groups, atLeast, onToggle, onFindCompany }: Props) {
  const finding = state.company_q !== '';
  const shown = groups.filter(
    ({ facet, choices }) => choices.length > 0 || (facet === 'company' && finding),
  );
  if (shown.length === 0) return null;
  const chosen = chosenCount(state);
  return (
    <aside className="side-list" aria-label="Filter">
      <h2 className="side-list__title">Filter</h2>
      <details>
        <summary>
          {chosen > 0 ? `Filter, ${chosen} chosen` : 'Filter'}
          <Icon name="caret-down" />
        </summary>
        <div className="facet-panel">
          {shown.map((group) => (
            <Group
              key={group.facet}
              state={state}
              group={group}
              atLeast={atLeast}
              onToggle={onToggle}
            >
              {group.facet === 'company' && (
                <CompanySearch
                  text={state.company_q}
                  found={group.choices.length}
                  onFind={onFindCompany}
                />
              )}
            </Group>
          ))}
          <noscript>
            <Button type="submit" form={LIST_FORM} block>
              Show reports
            </Button>
          </noscript>
        </div>
      </details>
    </aside>
  );
}

interface GroupProps extends Pick<Props, 'state' | 'atLeast' | 'onToggle'> {
  group: FacetGroup;
  children: React.ReactNode;
}

function Group({ state, group, atLeast, onToggle, children }: GroupProps) {
  const { facet, title, choices, open } = group;
  // Only the initial state: afterwards the visitor opens and closes it.
  const [initiallyOpen] = useState(open || state[facet].length > 0);
  return (
    <details className="facet-group" open={initiallyOpen}>
      <summary>
        {title}
        <Icon name="caret-down" />
      </summary>
      <fieldset>
        <legend className="sr">{title}</legend>
        {children}
        {choices.map(({ value, text, count }) => (
          <label className="facet" key={value}>
            <input
              type="checkbox"
              name={facet}
              value={value}
              form={LIST_FORM}
              checked={state[facet].includes(value)}
              onChange={() => onToggle(facet, value)}
            />
            <span>{text}</span>
            <small>
              {count.toLocaleString('en-US')}
              {atLeast && count > 0 && '+'}
            </small>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
