import { MenuItem, TextField } from '@mui/material';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { NotRead } from '../frame/not-read.tsx';
import type { BulkFieldsProps } from './bulk-choice.ts';

interface Choice {
  id: string | number | null;
  name: string;
}

function Choose({
  label,
  field,
  choices,
  onChange,
}: { label: string; field: string; choices: Choice[] } & Pick<BulkFieldsProps, 'onChange'>) {
  const [chosen, setChosen] = useState('');
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={chosen}
      onChange={({ target }) => {
        setChosen(target.value);
        const found = choices.find(({ id }) => String(id) === target.value);
        onChange(found && { [field]: found.id });
      }}
      sx={{ mt: 1 }}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={String(id)} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The field of a bulk change for one of these choices. */
export const oneOf = (
  field: string,
  label: string,
  choices: Choice[],
): ComponentType<BulkFieldsProps> =>
  function OneOf({ onChange }) {
    return <Choose field={field} label={label} choices={choices} onChange={onChange} />;
  };

/** The field of a bulk change for a record of another resource. */
export const oneRecordOf = (
  field: string,
  label: string,
  reference: { resource: string; filter?: Record<string, string>; first?: Choice },
): ComponentType<BulkFieldsProps> =>
  function OneRecordOf({ onChange }) {
    const {
      data = [],
      error,
      refetch,
    } = useGetList(reference.resource, {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'name', order: 'ASC' },
      filter: reference.filter ?? {},
    });
    if (error && data.length === 0)
      return <NotRead error={error as Error} onAgain={() => void refetch()} />;
    const found = data.map(({ id, name }) => ({ id: id as string | number, name: String(name) }));
    const choices = reference.first ? [reference.first, ...found] : found;
    return <Choose field={field} label={label} choices={choices} onChange={onChange} />;
  };
