import { useEffect } from 'react';

/** The name of a screen in the bar at the top, and in the browser's tab. */
export function PageTitle({ text }: { text: string }) {
  useEffect(() => {
    document.title = `${text} · Back office`;
  }, [text]);
  return <>{text}</>;
}
