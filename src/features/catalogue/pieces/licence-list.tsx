import type { Licence } from '#src/licences.ts';
import { priceText } from '#src/money.ts';

interface Line {
  value: Licence;
  name: string;
  note?: string;
  cents: number;
}

interface Props {
  licences: Line[];
  /** Currency of the prices; ISO 4217. */
  currency: string;
  selected: Licence;
  onSelect: (value: Licence) => void;
  name?: string;
}

/** The licences with their prices as one group of radio buttons. */
export function LicenceList({ licences, currency, selected, onSelect, name = 'type' }: Props) {
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
          <span className="price">{priceText(cents, currency)}</span>
        </label>
      ))}
    </div>
  );
}
