/** Lines of text that are on their way; appears after 200 ms. */
export function TextSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className="skels column" aria-hidden="true">
      {Array.from({ length: lines }, (_, place) => (
        <div
          key={place}
          className={place === lines - 1 ? 'skel skel--line skel--short' : 'skel skel--line'}
        />
      ))}
    </div>
  );
}
