import { Icon } from '#src/ui/icon/icon.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';

/** How long a spinner is shown before a list is declared empty, in milliseconds (docs/contract.md). */
export const HOLD = 5000;

interface Props {
  /** Still loading; otherwise the list is empty. */
  waiting: boolean;
  /** Text next to the spinner. */
  loading: string;
  /** The specified sentence for an empty list. */
  empty: string;
}

/** Replaces a list without items: first a spinner, then the sentence. Without script only the sentence. */
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
