import { SelectInput } from 'react-admin';

/**
 * The filter `open` of a list of things that somebody has to do.
 * @param open what those are called that are still to be done
 * @param done what the others are called
 */
export const openFilter = (open: string, done: string) => (
  <SelectInput
    key="open"
    source="open"
    label="State"
    choices={[
      { id: 'true', name: open },
      { id: 'false', name: done },
    ]}
    alwaysOn
  />
);
