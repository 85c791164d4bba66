import {
  useDataProvider,
  useNotify,
  useRedirect,
  useRefresh,
  useResourceContext,
} from 'react-admin';
import type { LeadRecord } from './lead-record.ts';

/** Opens the unanswered request that has waited longest, other than the one with this id; says so if it cannot. */
export function useNextRequest(id: string): () => Promise<void> {
  const resource = useResourceContext()!;
  const provider = useDataProvider();
  const redirect = useRedirect();
  const notify = useNotify();
  const refresh = useRefresh();
  return async () => {
    try {
      const { data } = await provider.getList<LeadRecord>(resource, {
        pagination: { page: 1, perPage: 5 },
        sort: { field: 'clock', order: 'DESC' },
        filter: { state: 'new' },
      });
      const next = data.find((one) => one.id !== id);
      if (next) return redirect('edit', resource, next.id);
      notify('No other request is waiting for an answer.');
    } catch (error) {
      const { message } = error as Error;
      notify(`The next request could not be opened. ${message}`, { type: 'error' });
    }
    refresh();
  };
}
