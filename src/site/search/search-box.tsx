import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { pages } from '#src/routes.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { groupsOf, SearchPanel } from './search-panel.tsx';
import type { Search } from './search-result.ts';
import { useSearch } from './use-search.ts';

interface Props {
  search: Search;
  input?: Ref<HTMLInputElement>;
}

/** The search of the header, an ARIA combobox. Without script it is a form that leads to the catalogue search. */
export function SearchBox({ search, input }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const { found, waiting, ask, close } = useSearch(search, text);
  const groups = found ? groupsOf(found.result, `${id}-panel`) : [];
  const hits = groups.flatMap((group) => group.hits);
  const isOpen = found !== null || waiting;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer starts without a marked hit
  useEffect(() => setActive(-1), [found?.result]);
  useEffect(() => {
    if (!isOpen) return;
    const click = ({ target }: Event) => {
      if (form.current?.contains(target as Node)) return;
      close();
      setText('');
    };
    addEventListener('click', click);
    return () => removeEventListener('click', click);
  }, [isOpen, close]);

  const choose = () => {
    close();
    setText('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const hit = hits[active];
    if (hit) document.getElementById(hit.id)?.click();
    else if (text.trim()) void ask(text.trim());
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || hits.length === 0) return;
    event.preventDefault();
    const next = (Math.max(active, step > 0 ? -1 : 0) + step + hits.length) % hits.length;
    setActive(next);
    document.getElementById(hits[next]!.id)?.scrollIntoView({ block: 'nearest' });
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !form.current?.contains(relatedTarget)) close();
  };

  return (
    <search>
      <form
        className="search"
        action={pages.customSearch}
        ref={form}
        onSubmit={submit}
        onBlur={leave}
      >
        <label className="sr" htmlFor={id}>
          Search reports, industries and services
        </label>
        <input
          ref={input}
          id={id}
          name="q"
          type="search"
          role="combobox"
          placeholder="Search reports"
          autoComplete="off"
          maxLength={200}
          value={text}
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          aria-autocomplete="list"
          aria-activedescendant={hits[active]?.id}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={keys}
        />
        <button type="submit" className="icon-btn" aria-label="Search">
          <Icon name="magnifying-glass" />
        </button>
        {isOpen && (
          <SearchPanel
            id={`${id}-panel`}
            query={found?.query ?? text.trim()}
            groups={groups}
            total={found?.total}
            waiting={waiting}
            active={hits[active]?.id}
            onChoose={choose}
          />
        )}
      </form>
    </search>
  );
}
