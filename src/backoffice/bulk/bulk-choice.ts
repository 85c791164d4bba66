import type { ComponentType } from 'react';

export type BulkValue = Record<string, unknown>;

export interface BulkFieldsProps {
  /** Those of the chosen records that are on the screen. */
  records: Record<string, unknown>[];
  /** Takes what is to be done; undefined while it is not complete. */
  onChange(value: BulkValue | undefined): void;
}

/** One thing that is done to the chosen records of a list. */
export interface BulkChoice {
  /** The action's name on the server. */
  action: string;
  /** On its button, such as `Price…`. */
  label: string;
  /** The title of its dialog, and its button, with the number of records. */
  title(count: string): string;
  /** What was done, with the number of records. */
  done(count: string): string;
  Fields?: ComponentType<BulkFieldsProps>;
  /** Its fields need the room of two columns. */
  wide?: true;
  /** It is hard to take back; said in the dialog. */
  warning?: string;
}
