/** The mark of an industry next to its name: decoration, never the only indication. */
export function Spine({ color }: { color: string }) {
  return (
    <svg
      className="spine"
      viewBox="0 0 8 14"
      width="8"
      height="14"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="8" height="14" rx="1" fill={color} />
    </svg>
  );
}
