import { useEffect } from 'react';
import { Icon } from '../icon/icon.tsx';

const stays = 6000;

/**
 * Confirms that something is done ("Link copied"), for 6 s or until dismissed. Never for errors. Always rendered;
 * empty when silent.
 */
export function Toast({ message, onDismiss }: { message: string; onDismiss: () => void }) {
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(onDismiss, stays);
    return () => clearTimeout(timer);
  }, [message, onDismiss]);

  return (
    <div className="toasts" role="status">
      {message && (
        <div className="toast on-deep">
          {message}
          <button type="button" className="icon-btn" aria-label="Dismiss" onClick={onDismiss}>
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}
