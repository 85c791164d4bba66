import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part of a screen that its list does without: it is fetched when it is first shown.
 * @param load imports the file and answers the component in it
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={<p role="status">Loading…</p>}>
      <Part {...props} />
    </Suspense>
  );
}
