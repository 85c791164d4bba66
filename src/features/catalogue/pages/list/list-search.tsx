import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate, useNext } from '#src/router/router-context.ts';
import { withoutExcluded } from '#src/site/search/operators.ts';
import { plain } from '#src/site/search/search-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { SearchDetails } from '../../found/contract.ts';
import { Understood } from '../../pieces/found/understood.tsx';
import { hrefOf, type ListState, sortWithout } from './list-state.ts';
import { useChosen } from './use-chosen.ts';

/** The form that all fields of a list belong to, wherever they are on the page. */
export const LIST_FORM = 'list-form';

interface Props {
  path: string;
  state: ListState;
  label: string;
  /** How the search in `state` was interpreted. */
  search?: SearchDetails | undefined;
}

/** A text with every occurrence of one word, in any case and with any accents, replaced. */
const withWord = (text: string, word: string, other: string) =>
  text.replace(/[\p{L}\p{M}\p{N}]+/gu, (own) => (plain(own) === word ? other : own));

/** The search of a list, which keeps the list's filters. */
export function ListSearch({ path, state, label, search }: Props) {
  const navigate = useNavigate();
  const next = useNext();
  const location = useLocation();
  const chosen = useChosen(path, state);
  // A text that was not sent belongs to the list above which it was typed: after a step back, a filter or another page
  // the field says what the new list is for. What is typed while a list is on its way stays.
  const { search: list } = next?.pathname === path ? next : location;
  const [typed, setTyped] = useState({ text: state.q, list });
  const q = typed.list === list ? typed.text : chosen.q;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = q.trim();
    const sort = text ? 'relevance' : sortWithout(chosen);
    navigate(hrefOf(path, { ...chosen, q: text, sort, page: 1 }));
  };
  return (
    <search>
      {state.q && <p className="search-line__printed">Search: “{state.q}”</p>}
      <form id={LIST_FORM} className="search-line" action={path} onSubmit={submit}>
        <label className="sr" htmlFor="catalogue-q">
          {label}
        </label>
        <input
          id="catalogue-q"
          className="input"
          type="search"
          name="q"
          maxLength={200}
          value={q}
          onChange={({ target }) => setTyped({ text: target.value, list })}
          placeholder="Market, company, code"
        />
        <Button type="submit">
          <Icon name="magnifying-glass" />
          Search
        </Button>
      </form>
      {search && (
        <Understood
          search={search}
          without={state.without}
          hrefWithout={(without) => hrefOf(path, { ...state, without, page: 1 })}
          hrefIncluding={hrefOf(path, { ...state, q: withoutExcluded(state.q), page: 1 })}
          hrefMeant={(typed, meant) =>
            hrefOf(path, { ...state, q: withWord(state.q, typed, meant), page: 1 })
          }
        />
      )}
    </search>
  );
}
