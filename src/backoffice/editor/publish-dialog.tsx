import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { labelOf } from '../form/field-label.ts';
import { asText } from '../history/as-text.ts';
import { FieldDifference } from '../history/field-difference.tsx';
import { dayOf } from '../moment.ts';

/** Both values of a field fit beside its name. */
const SHORT = 40;

interface ChangeProps {
  name: string;
  before: unknown;
  after: unknown;
}

/** One field that the site will show otherwise. */
function Change({ name, before, after }: ChangeProps) {
  const [shown, setShown] = useState(false);
  const [was, is] = [asText(name, before), asText(name, after)];
  const short = was !== is && Math.max(was.length, is.length) <= SHORT && !/\n/.test(was + is);
  return (
    <li>
      <span>{labelOf(name)}</span>
      {short ? (
        <span>
          {was && <del>{was}</del>} {is ? <ins>{is}</ins> : 'empty'}
        </span>
      ) : (
        <button type="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide difference' : 'Show difference'}
        </button>
      )}
      {shown && !short && (
        <div className="difference">
          <FieldDifference name={name} before={before} after={after} />
        </div>
      )}
    </li>
  );
}

/** Says what the site will show otherwise, and asks before it does. */
export function PublishDialog({
  names,
  label,
  onClose,
  onPublish,
}: {
  /** The fields that differ from the site. */
  names: string[];
  label: string;
  onClose: () => void;
  onPublish: () => void;
}) {
  const { getValues } = useFormContext();
  const { defaultValues } = useFormState();
  const record = useRecordContext<RaRecord>();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="publish-title">
      <DialogTitle id="publish-title">What changes on the site</DialogTitle>
      <DialogContent>
        <ul className="publish__changes">
          {names.map((name) => (
            <Change key={name} name={name} before={defaultValues?.[name]} after={getValues(name)} />
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <span className="publish__until">
          Until then the site shows the version of {dayOf(String(record?.updated_at))}.
        </span>
        <Button onClick={onClose}>Back to the text</Button>
        <Button variant="contained" autoFocus onClick={onPublish}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
