import { Icon } from '#src/ui/icon/icon.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';

/** How long a spinner stays before a list is called empty, in milliseconds (docs/contract.md). */
export const HOLD = 5000;

interface Props {
  /** Still under way; else the list is empty. */
  waiting: boolean;
  /** Words beside the spinner. */
  loading: string;
  /** The specified sentence for nothing. */
  empty: string;
}

/** What replaces a list without items: first a spinner, then the sentence. Without script the sentence. */
export function Waiting({ waiting, loading, empty }: Props) {
  if (!waiting) return <EmptyState text={empty} />;
  return (
    <>
      <p className="waiting needs-script" role="status">
        <Icon name="circle-notch" className="icon spin" />
        {loading}
      </p>
      <noscript>
        <p className="waiting">{empty}</p>
      </noscript>
    </>
  );
}
