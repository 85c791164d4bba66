import { useId } from 'react';
import { useNavigate } from '#src/router/router-context.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  value: string;
  options: { value: string; text: string }[];
  hrefWith: (sort: string) => string;
  /** The form that submits the order without script. */
  form: string;
}

/** Choice of a list's order. Takes effect immediately; without script it is submitted with the list's form. */
export function SortSelect({ value, options, hrefWith, form }: Props) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <div className="sort-select">
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className="select"
        name="sort"
        form={form}
        value={value}
        onChange={({ target }) => navigate(hrefWith(target.value), { preventScrollReset: true })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" form={form}>
          Sort
        </Button>
      </noscript>
    </div>
  );
}
