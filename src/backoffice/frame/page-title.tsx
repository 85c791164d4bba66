import { type ReactNode, useEffect } from 'react';
import { announceScreen } from './screen-announcement.tsx';

/** The name of a screen above it, where other text can replace it, and in the browser's tab. */
export function PageTitle({ text, children = text }: { text: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${text} · Back office`;
    announceScreen(text);
  }, [text]);
  return <>{children}</>;
}
