import type { ReactNode } from 'react';
import { dayOf } from '../moment.ts';
import { type Disc, StateMark } from '../state-mark.tsx';
import type { DraftStep } from './draft-step.ts';

interface Props {
  state: DraftStep;
  /** Something was typed that the draft does not have yet. */
  unsent: boolean;
  /** The site shows the record. */
  onSite: boolean;
  /** When what the site shows was saved. */
  shown: string;
  /** What else is to be said of the draft. */
  children?: ReactNode;
}

interface Status {
  disc: Disc;
  bad?: true;
  /** It changes by itself within seconds, so it is not announced. */
  transient?: true;
  first: string;
  more: string;
}

function statusOf({ state, unsent, onSite, shown }: Props): Status {
  const until = onSite
    ? `The site still shows the version of ${dayOf(shown)}.`
    : 'Visitors cannot see it.';
  if (state.step === 'failed')
    return { disc: 'struck', bad: true, first: 'The draft is not saved.', more: state.message };
  if (state.step === 'conflict')
    return { disc: 'struck', bad: true, first: 'The draft is not saved.', more: '' };
  if (state.step === 'saving')
    return { disc: 'half', transient: true, first: 'Saving the draft…', more: '' };
  if (unsent)
    return { disc: 'half', transient: true, first: 'Not sent yet.', more: 'Kept in this browser.' };
  if (state.step === 'saved')
    return { disc: 'half', first: 'All changes are saved as a draft.', more: until };
  return onSite
    ? { disc: 'solid', first: 'Everything is on the site.', more: '' }
    : { disc: 'ruled', first: 'Everything is saved.', more: until };
}

/** Says at the foot of a form where what is typed is kept, and what visitors see. */
export function DraftState(props: Props) {
  const { disc, bad, transient, first, more } = statusOf(props);
  return (
    <div className="save-bar__state" role="status" aria-live={transient ? 'off' : 'polite'}>
      <StateMark disc={disc} tone={bad ? 'bad' : 'usual'}>
        <strong>{first}</strong>
      </StateMark>
      <span>
        {more} {props.children}
      </span>
    </div>
  );
}

/** The keys that save, publish and lead to a section. */
export const SaveKeys = () => (
  <div className="save-bar__keys">
    <kbd>Ctrl S</kbd> save now <kbd>Ctrl Enter</kbd> publish <kbd>Alt 1…9</kbd> section
  </div>
);
