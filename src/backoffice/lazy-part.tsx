import { type ComponentType, lazy, Suspense } from 'react';
import { loadPart } from '#src/ui/load-part.ts';

/** Something is on its way. What comes at once shows nothing of it. */
export const Loading = () => (
  <p className="loading" role="status">
    Loading…
  </p>
);

/**
 * A part of a screen that its list does not need: it is fetched when it is first shown.
 * @param load imports the file
 * @param name the component in it
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const Part = lazy(async () => ({
    default: (await loadPart(load))[name],
  })) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={<Loading />}>
      <Part {...props} />
    </Suspense>
  );
}
