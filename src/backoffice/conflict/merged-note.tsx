import { Alert } from '@mui/material';
import { lastPerson } from '../log-in/session.ts';

/** What was taken over from somebody else's change. */
export interface Merged {
  /** Who made it; null: an import or a job. */
  by: string | null;
  /** The labels of the fields. */
  labels: string[];
}

/** Both notes as one, if they are about the same person. */
export const withMerged = (earlier: Merged | undefined, merged: Merged): Merged =>
  earlier?.by === merged.by
    ? { ...merged, labels: [...new Set([...earlier.labels, ...merged.labels])] }
    : merged;

const fieldsOf = ({ labels }: Merged) => new Intl.ListFormat('en-US').format(labels);

function wordsOf(merged: Merged): string {
  const { name, email } = lastPerson() ?? {};
  if (merged.by !== null && merged.by === (name || email))
    return `You changed ${fieldsOf(merged)} in another window meanwhile. Both changes are kept together.`;
  const by = merged.by ?? 'An import or a job';
  return `${by} changed ${fieldsOf(merged)} meanwhile. Your changes and theirs are kept together.`;
}

/** Says what somebody else changed in the meantime, which is kept together with what was typed here. */
export const MergedNote = ({ merged, onClose }: { merged: Merged; onClose: () => void }) => (
  <Alert severity="info" role="status" className="presence merged" onClose={onClose}>
    {wordsOf(merged)}
  </Alert>
);
