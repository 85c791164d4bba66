import { useState } from 'react';
import { AutocompleteInput, type AutocompleteInputProps, useChoicesContext } from 'react-admin';

// All props of the input would take the type checker several seconds.
type Props = Pick<AutocompleteInputProps, 'optionText' | 'validate'> & {
  label: string;
  helperText?: string;
};

/**
 * One of the records that a search finds, within a `ReferenceInput`. Results for an earlier text cannot be chosen: a
 * quick click would select the wrong record.
 */
export function RecordChoice(props: Props) {
  const { isFetching, filterValues } = useChoicesContext();
  const [typed, setTyped] = useState<string>();
  const stale = isFetching || (typed !== undefined && typed !== (filterValues?.q ?? ''));
  return (
    <AutocompleteInput
      filterToQuery={(q: string) => ({ q })}
      {...props}
      onInput={({ target }) => setTyped((target as HTMLInputElement).value)}
      onBlur={() => setTyped(undefined)}
      onChange={() => setTyped(undefined)}
      loading={stale}
      getOptionDisabled={() => stale}
    />
  );
}
