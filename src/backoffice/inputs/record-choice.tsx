import { type ComponentProps, useState } from 'react';
import { AutocompleteInput, useChoicesContext } from 'react-admin';

/**
 * One of the records that a search finds, within a `ReferenceInput`. Results for an earlier text cannot be chosen: a
 * quick click would select the wrong record.
 */
export function RecordChoice(props: ComponentProps<typeof AutocompleteInput>) {
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
