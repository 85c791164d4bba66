import type { Market } from '#src/features/figures/market.ts';
import { FigureMark } from '#src/features/figures/pieces/figure-mark.tsx';

/** Where "$1.95 billion" is too wide, "billion" goes to the next line: the text of a sentence keeps both together. */
const breakable = (value: string) => value.replaceAll('\u00a0', ' ');

/** The key numbers of a report, each with its mark: solid is measured, ruled is forecast. */
export function MarketKeys({ keys }: { keys: Market['keys'] }) {
  return (
    <dl className="market-keys">
      {keys.map(({ label, value, kind, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="market-keys__value">{breakable(value)}</dd>
          <dd className="market-keys__note">
            <FigureMark kind={kind} />
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
