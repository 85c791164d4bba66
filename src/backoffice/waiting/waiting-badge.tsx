import { useGetList } from 'react-admin';
import type { Screen } from '../screen.ts';
import { useLive } from './use-live.ts';

/** How many records of a screen wait for somebody. */
export function WaitingBadge({ screen }: { screen: Screen }) {
  const { total, refetch } = useGetList(screen.name, {
    pagination: { page: 1, perPage: 1 },
    sort: screen.sort,
    filter: screen.waiting?.filter ?? {},
  });
  useLive(refetch);
  if (!total) return null;
  return (
    <span className="waiting">
      {total.toLocaleString('en-US')}
      <span className="waiting__word"> {screen.waiting?.word}</span>
    </span>
  );
}
