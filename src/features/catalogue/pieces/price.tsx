import { formatUsd } from '#src/ui/money.ts';

/** A price beside the licence that it buys. */
export function Price({ cents, licence = 'Single User' }: { cents: number; licence?: string }) {
  return (
    <p className="report-card__price">
      <strong>{formatUsd(cents)}</strong>
      <span>{licence}</span>
    </p>
  );
}
