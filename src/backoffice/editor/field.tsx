import { Grid } from '@mui/material';
import { type ReactNode, use, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { asText } from '../history/as-text.ts';
import { FieldDifference } from '../history/field-difference.tsx';
import { OnSite } from './sections.tsx';

/** Longer values are shown on request, as a difference. */
const SHORT = 90;

interface Props {
  /** The field that its input changes. */
  of: string;
  /** Takes the whole width. */
  wide?: boolean;
  /** Of twelve parts of the width, where it is not four. */
  span?: number;
  /** How the value on the site reads, where that is not in the field itself. */
  read?: (record: RaRecord) => string;
  children: ReactNode;
}

/** The place of one input of a written record. What differs from the site is marked, and put back with a click. */
export function Field({ of: name, wide, span = 4, read, children }: Props) {
  return (
    <Grid size={{ xs: 12, md: wide ? 12 : span }}>
      {use(OnSite) ? (
        <Differing name={name} read={read}>
          {children}
        </Differing>
      ) : (
        children
      )}
    </Grid>
  );
}

interface DifferingProps {
  name: string;
  read: Props['read'];
  children: ReactNode;
}

function Differing({ name, read, children }: DifferingProps) {
  const { getValues, setValue } = useFormContext();
  const { dirtyFields, defaultValues } = useFormState({ name });
  const record = useRecordContext<RaRecord>();
  const [shown, setShown] = useState(false);
  const differs = Boolean(dirtyFields[name]);
  const before: unknown = defaultValues?.[name];
  const text = read && record ? read(record) : asText(name, before);
  const short = text.length <= SHORT && !text.includes('\n');
  return (
    <div className={differs ? 'written__field written__field--differs' : 'written__field'}>
      {children}
      {differs && (
        <p className="written__site">
          On the site: {text === '' ? 'nothing' : short ? text : 'other words'}.
          {!short && (
            <button type="button" onClick={() => setShown(!shown)} aria-expanded={shown}>
              {shown ? 'Hide difference' : 'Show difference'}
            </button>
          )}
          <button
            type="button"
            onClick={() =>
              setValue(name, before ?? null, { shouldDirty: true, shouldValidate: true })
            }
          >
            Put back
          </button>
        </p>
      )}
      {differs && shown && !short && (
        <FieldDifference name={name} before={before} after={getValues(name)} />
      )}
    </div>
  );
}
