import { formatUsd } from '#src/ui/money.ts';

export interface Licence {
  /** `single-user`, `multiple-user` or `corporate-user`. */
  value: string;
  name: string;
  note?: string;
  cents: number;
}

interface Props {
  licences: Licence[];
  selected: string;
  onSelect: (value: string) => void;
  name?: string;
}

/** The licences with their prices as one group of radio buttons. */
export function LicenceList({ licences, selected, onSelect, name = 'type' }: Props) {
  return (
    <div className="licence-list" role="radiogroup" aria-label="Licence type">
      {licences.map(({ value, name: words, note, cents }) => (
        <label className="licence" key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === selected}
            onChange={() => onSelect(value)}
          />
          <b>{words}</b>
          {note && <small>{note}</small>}
          <span className="price">{formatUsd(cents)}</span>
        </label>
      ))}
    </div>
  );
}
