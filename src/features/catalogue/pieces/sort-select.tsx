import { useId } from 'react';
import { useNavigate } from '#src/router/router-context.ts';

interface Props {
  value: string;
  options: { value: string; text: string }[];
  hrefWith: (sort: string) => string;
}

/** The order of a list. Chooses at once; needs script, without which the list keeps its usual order. */
export function SortSelect({ value, options, hrefWith }: Props) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <div className="sort-select needs-script">
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className="select"
        value={value}
        onChange={({ target }) => navigate(hrefWith(target.value), { preventScrollReset: true })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
