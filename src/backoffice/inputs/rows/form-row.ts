import { createContext, use } from 'react';

/** The row of a form's list that an input is in, such as `question 2`; empty outside of rows. */
export const FormRow = createContext('');

/** The name of a field together with its row: two editors of one form are never called the same. */
export function useNameInRow(label: string): string {
  const row = use(FormRow);
  return row ? `${label}, ${row}` : label;
}
