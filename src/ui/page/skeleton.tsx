/** Lines of text that are loading; appears after 200 ms. */
export function TextSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className="skeletons column" aria-hidden="true">
      {Array.from({ length: lines }, (_, place) => (
        <div
          key={place}
          className={
            place === lines - 1
              ? 'skeleton skeleton--line skeleton--short'
              : 'skeleton skeleton--line'
          }
        />
      ))}
    </div>
  );
}
