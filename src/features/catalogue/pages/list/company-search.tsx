import { useEffect, useEffectEvent, useId, useState } from 'react';
import { LIST_FORM } from './list-search.tsx';

interface Props {
  /** The current search text. */
  text: string;
  found: number;
  onFind: (text: string) => void;
}

const PAUSE_MS = 300;

const foundWords = (found: number) =>
  found === 0
    ? 'No company of this name in these reports.'
    : `${found} ${found === 1 ? 'company' : 'companies'} to choose from`;

/** A field that finds companies whose name contains the typed text; it searches once typing pauses. */
export function CompanySearch({ text, found, onFind }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [due, setDue] = useState<string>();
  const [asked, setAsked] = useState(text);
  // Back, or a link to another list: the field says what that list is for.
  if (text !== asked) {
    setAsked(text);
    setTyped(text);
    setDue(undefined);
  }
  // Not the function of the time of typing: another choice may have been made since.
  const find = useEffectEvent(onFind);
  useEffect(() => {
    if (due === undefined) return;
    const timer = setTimeout(() => {
      setDue(undefined);
      setAsked(due.trim());
      find(due.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [due]);
  const change = (value: string) => {
    setTyped(value);
    setDue(value);
  };
  return (
    <div className="company-search">
      <label className="sr" htmlFor={id}>
        Find a company
      </label>
      <input
        id={id}
        className="input"
        type="search"
        name="company_q"
        form={LIST_FORM}
        maxLength={100}
        autoComplete="off"
        placeholder="Find a company"
        value={typed}
        onChange={({ target }) => change(target.value)}
      />
      <p role="status" className={found === 0 ? undefined : 'sr'}>
        {text && foundWords(found)}
      </p>
    </div>
  );
}
