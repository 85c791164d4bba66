import { Icon } from '#src/ui/icon/icon.tsx';
import type { FigureState } from '../contract.ts';
import { statusLooks } from './status-words.ts';

/** A status as text, with its icon and colour; the text alone is sufficient. */
export function StatusWord({ state, words }: { state: FigureState; words: string }) {
  const { tone, icon } = statusLooks[state];
  return (
    <span className={`status-word status-word--${tone}`}>
      <Icon name={icon} />
      {words}
    </span>
  );
}
