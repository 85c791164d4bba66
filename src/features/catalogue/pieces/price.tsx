import { listed } from '#src/licences.ts';
import { priceText } from '#src/money.ts';

/** A price with its licence. */
export function Price({ cents, licence = listed.name }: { cents: number; licence?: string }) {
  return (
    <p className="report-card__price">
      <strong>{priceText(cents)}</strong>
      <span>{licence}</span>
    </p>
  );
}
