import { Button, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useGetMany } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { labelOf } from '../form/field-label.ts';
import { NotRead } from '../frame/not-read.tsx';
import { FieldDifference } from './field-difference.tsx';
import { type KeptVersion, useVersionFields, wordOf } from './kept-versions.ts';

type Fields = Record<string, unknown>;

const differing = (before: Fields, after: Fields, names: string[]) =>
  names.filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );

/** Fields that refer to a record of another list. */
const REFERENCES: Record<string, string> = { industry_id: 'industries' };

function Difference(props: { name: string; before: unknown; after: unknown }) {
  const list = REFERENCES[props.name];
  return list ? <NamedDifference {...props} list={list} /> : <FieldDifference {...props} />;
}

/** Shows the names of the records instead of their numbers. */
function NamedDifference({
  list,
  before,
  after,
}: {
  list: string;
  before: unknown;
  after: unknown;
}) {
  const ids = [before, after].filter((id) => typeof id === 'number');
  const { data } = useGetMany(list, { ids }, { enabled: ids.length > 0 });
  const nameOf = (id: unknown) =>
    data?.find((record: { id: unknown } | undefined) => record?.id === id)?.name ?? id;
  return <FieldDifference name="name" before={nameOf(before)} after={nameOf(after)} />;
}

interface Props {
  resource: string;
  id: unknown;
  version: KeptVersion;
  /** The previous version; undefined for the oldest that is kept. */
  earlier: KeptVersion | undefined;
  /** Fields that the form saves. */
  names: string[];
  onRestore: (fields: Fields) => void;
}

/** One version: what it changed, or how it differs from what is stored now; and how to restore it. */
export function VersionShown({ resource, id, version, earlier, names, onRestore }: Props) {
  const [chosen, setChosen] = useState<'save' | 'now'>('save');
  const { formState } = useFormContext();
  const now: Fields = formState.defaultValues ?? {};
  const own = useVersionFields(resource, id, version.number);
  const before = useVersionFields(resource, id, earlier?.number);
  const against = earlier ? chosen : 'now';
  const unread = [own, before].filter(({ error, data }) => error && !data);
  const [first] = unread;
  if (first?.error) {
    const again = () => {
      for (const { refetch } of unread) void refetch();
    };
    return <NotRead error={first.error} onAgain={again} />;
  }
  const base = against === 'now' ? now : before.data;
  if (!own.data || !base)
    return (
      <div role="status" aria-label="Loading…">
        <Skeleton height={40} />
        <Skeleton variant="rounded" height={120} />
      </div>
    );
  const fields = own.data;
  const different = differing(base, fields, names);
  const restorable = differing(now, fields, names);
  return (
    <>
      <div className="history__head">
        <h3>
          Version {version.number}: {wordOf(version)}
        </h3>
        <Button
          variant="contained"
          disabled={restorable.length === 0}
          onClick={() =>
            onRestore(Object.fromEntries(restorable.map((name) => [name, fields[name]])))
          }
        >
          Restore this version
        </Button>
      </div>
      {earlier && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={against}
          onChange={(_, next) => next && setChosen(next)}
          aria-label="Compare"
          sx={{ my: 1.5 }}
        >
          <ToggleButton value="save">With the previous version</ToggleButton>
          <ToggleButton value="now">With the current version</ToggleButton>
        </ToggleButtonGroup>
      )}
      {different.length === 0 && (
        <p className="difference__note">
          {against === 'now' ? 'This is the current version.' : 'There is no difference.'}
        </p>
      )}
      {different.map((name) => (
        <section key={name} aria-label={labelOf(name)}>
          <div className="history__head">
            <h3>{labelOf(name)}</h3>
            {restorable.includes(name) && (
              <Button size="small" onClick={() => onRestore({ [name]: fields[name] })}>
                Restore this field
              </Button>
            )}
          </div>
          <Difference name={name} before={base[name]} after={fields[name]} />
        </section>
      ))}
    </>
  );
}
