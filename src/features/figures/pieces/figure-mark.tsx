/** The decorative mark next to a label: solid is measured, hatched is forecast, pale is kept for buyers. */
export function FigureMark({ kind }: { kind: 'measured' | 'forecast' | 'kept' }) {
  return (
    <svg viewBox="0 0 11 11" width="11" height="11" aria-hidden="true" focusable="false">
      {kind === 'measured' ? (
        <rect width="11" height="11" fill="var(--chart-1)" />
      ) : (
        <path
          d="M1.25 0V11M5.5 0V11M9.75 0V11"
          stroke={kind === 'forecast' ? 'var(--chart-1)' : 'var(--chart-kept)'}
          strokeWidth="2"
        />
      )}
    </svg>
  );
}
