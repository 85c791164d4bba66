import type { ComponentType } from 'react';

export type BulkValue = Record<string, unknown>;

export interface BulkFieldsProps {
  /** The chosen records that are on the screen. */
  records: Record<string, unknown>[];
  /** Receives the input of the action; undefined while it is incomplete. */
  onChange(value: BulkValue | undefined): void;
}

/** One action for the chosen records of a list. */
export interface BulkChoice {
  /** The action's name on the server. */
  action: string;
  /** On its button, such as `Price…`. */
  label: string;
  /** The title of its dialog and the label of its button, with the number of records. */
  title(count: string): string;
  /** The confirmation, with the number of records. */
  done(count: string): string;
  Fields?: ComponentType<BulkFieldsProps>;
  /** Its fields need the room of two columns. */
  wide?: true;
  /** It is hard to take back; said in the dialog. */
  warning?: string;
}
