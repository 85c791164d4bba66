import { type ReactNode, useEffect } from 'react';

/** The name of a screen above it, where other text can replace it, and in the browser's tab. */
export function PageTitle({ text, children = text }: { text: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${text} · Back office`;
  }, [text]);
  return <>{children}</>;
}
