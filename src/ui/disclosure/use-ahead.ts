import { useState } from 'react';

/**
 * A value that is shown as chosen while what it leads to is still loading.
 * @param settled the current value; another one (by identity) ends every choice that ran ahead of it
 * @returns the value to show, and the function to run ahead
 */
export function useAhead<T extends object>(settled: T): [T, (value: T) => void] {
  const [ahead, setAhead] = useState<{ of: T; value: T }>();
  return [
    ahead?.of === settled ? ahead.value : settled,
    (value) => setAhead({ of: settled, value }),
  ];
}
