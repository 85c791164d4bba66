import type { ComponentType, ReactElement } from 'react';
import type { BulkChoice } from './bulk/bulk-choice.ts';
import type { OfficeIconName } from './icon/icon-names.ts';

/** The parts of the menu, in its order. */
export const GROUPS = [
  'Catalogue',
  'Content',
  'Sales',
  'Money',
  'People',
  'Administration',
] as const;

/**
 * The screens of one resource: its list, and the form that changes and adds records. The name is that of the resource
 * on the server; what a person may do comes from there too.
 */
export interface Screen {
  name: string;
  label: string;
  group: (typeof GROUPS)[number];
  icon: OfficeIconName;
  /** The field that names a record, or its name made of several. */
  title: string | ((record: Record<string, unknown>) => string);
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** What its records are for, in a sentence: an empty list says it. */
  about?: string;
  /** The second line of a record on a phone. */
  subtitle?: (record: Record<string, unknown>) => string;
  /** Columns of the list: `DataTable.Col` elements. */
  columns: ReactElement[];
  filters?: ReactElement[];
  /** Shown above the list: how its records stand as a whole. */
  Above?: ComponentType;
  /** Shows the records of a page instead of the table; it says itself when there are none. */
  Grid?: ComponentType;
  /** What is done to many of its records at once. */
  bulk?: BulkChoice[];
  /** What those of its records are called that wait for somebody, as the resource says; counted in the menu. */
  waiting?: string;
  /** Its records are found from everywhere, by the palette. */
  sought?: true;
  /** Its versions are kept, as the resource says too: the form shows and restores them. */
  versioned?: true;
  /** Changes are kept as a draft, as the resource says too, until they are published. */
  drafts?: true;
  /** Long texts are written in it: it takes the whole width, its sections and its page are beside it. */
  written?: {
    /** There is a preview of its page. */
    paged: boolean;
    /** Visitors see the record, so that saving it publishes. */
    onSite: (record: Record<string, unknown>) => boolean;
    /** How it stands, in the bar at the top, where there is more to say than whether it is on the site. */
    Mark?: ComponentType;
  };
  /** The inputs of the form; without one a record cannot be opened. */
  Form?: ComponentType;
  /** Shown above the form of an existing record. */
  Actions?: ComponentType;
  /** Shown beside an existing record where there is room: the others of its list. */
  Beside?: ComponentType;
  /** A new record, with every field. Without it none can be added. */
  blank?: Record<string, unknown>;
  /** What one record is called, where records can be added. */
  one?: string;
  /** What adding a record is called, when it is more than that. */
  begin?: string;
  /** How the list is narrowed often, under a name. */
  views?: readonly { label: string; filter: Readonly<Record<string, string>> }[];
  /** Columns that a person has to ask for, by their source. */
  hidden?: string[];
  /** Where records are added, when it is not by the form. */
  newAt?: { path: string; label: string /** The call that the role needs. */; call?: string };
  /** It has no entry in the menu: its list is a tab of this screen's. */
  tabOf?: string;
  /** The record is opened at once, since there is only one. */
  single?: string;
  /** Records are added and removed, but not opened. */
  listOnly?: true;
  /** Records are looked at and not changed. */
  readOnly?: true;
}

/** The name of one record. */
export const titleOf = ({ title, label }: Screen, record: Record<string, unknown>): string =>
  typeof title === 'function' ? title(record) : String(record[title] ?? label);

/** What adding a record is called, on the button that begins it. */
export const beginLabel = ({ begin, one }: Screen): string =>
  begin ?? (one ? `New ${one}` : 'Create');

/** The name of the screen that adds a record. */
export const newTitle = ({ label, one }: Screen): string => (one ? `New ${one}` : `${label}: new`);
