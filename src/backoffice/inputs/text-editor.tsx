import { type ComponentProps, lazy, Suspense } from 'react';
import type { HtmlInput as Editor } from './html-input.tsx';

const Loaded = lazy(() =>
  import('./html-input.tsx').then(({ HtmlInput }) => ({ default: HtmlInput })),
);

/**
 * The rich-text editor. It is the largest part of a form, so lists and the log-in do not load it. That it is loading is
 * not read out: a form has up to nine.
 */
export const HtmlInput = (props: ComponentProps<typeof Editor>) => (
  <Suspense fallback={<p>Loading the editor…</p>}>
    <Loaded {...props} />
  </Suspense>
);
