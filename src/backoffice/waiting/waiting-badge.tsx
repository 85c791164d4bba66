import type { Screen } from '../screen.ts';
import { useWaiting } from './use-waiting.ts';

/** How many records of a screen need attention. */
export function WaitingBadge({ screen }: { screen: Screen }) {
  const waiting = useWaiting().data?.[screen.name];
  if (!waiting) return null;
  return (
    <>
      {' '}
      <span className="waiting">
        {waiting.toLocaleString('en-US')}
        <span className="waiting__word"> {screen.waiting}</span>
      </span>
    </>
  );
}
