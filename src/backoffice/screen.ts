import type { ComponentType, ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import type { BulkChoice } from './bulk/bulk-choice.ts';
import type { OfficeIconName } from './icon/icon-names.ts';

/** The groups of the menu, in order. */
export const GROUPS = [
  'Catalogue',
  'Content',
  'Sales',
  'Money',
  'People',
  'Administration',
] as const;

type Blank = Record<string, unknown>;

/**
 * What a screen says about a record. The type is that of a method, whose parameter may be of a narrower type: a screen
 * that names its own type of record is one of the screens of the back office.
 */
type About<Row, Said> = { of(record: Row): Said }['of'];

/**
 * The screens of one resource: its list, and the form that changes and adds records. The name is that of the resource
 * on the server, which also decides what a person may do. `Row` is the type of its records.
 */
export interface Screen<Row = Record<string, unknown>> {
  name: string;
  label: string;
  group: (typeof GROUPS)[number];
  icon: OfficeIconName;
  /** The field that names a record, or its name made of several. */
  title: string | About<Row, string>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** The purpose of its records, in a sentence: shown by an empty list. */
  about?: string;
  /** The second line of a record on a phone. */
  subtitle?: About<Row, string>;
  /** What is done to a record in its row of the list, where a phone shows it; a column shows it in the table. */
  RowAction?: ComponentType;
  /** Columns of the list: `DataTable.Col` elements. */
  columns: ReactElement[];
  filters?: ReactElement[];
  /** Shown above the list: a summary of its records. */
  Above?: ComponentType;
  /** Shows the records of a page instead of the table; it also handles an empty list. */
  Grid?: ComponentType;
  /** The bulk actions for its records. */
  bulk?: BulkChoice[];
  /** The name for its records that need attention, as the resource defines; counted in the menu. */
  waiting?: string;
  /** The palette finds its records from everywhere. */
  sought?: true;
  /** Its versions are kept, as the resource says too: the form shows and restores them. */
  versioned?: true;
  /** Changes are saved as a draft, as the resource says too, until they are published. */
  drafts?: true;
  /** It contains long texts: it uses the full width, with its sections and its page beside it. */
  written?: {
    /** There is a preview of its page. */
    paged: boolean;
    /** Visitors see the record, so saving it publishes. */
    onSite: About<Row, boolean>;
    /** Its state in the bar at the top, where there is more to say than whether it is on the site. */
    Mark?: ComponentType;
  };
  /** The inputs of the form; without them a record cannot be opened. */
  Form?: ComponentType;
  /** Why an existing record can no longer be changed; undefined if it can. Its form is then only read. */
  closed?: About<Row, string | undefined>;
  /** Shown above the form of an existing record. */
  Actions?: ComponentType;
  /** Shown next to an existing record if there is space: the others in its list. */
  Beside?: ComponentType;
  /** A new record, with every field, or what makes one when its form is opened. Without it none can be added. */
  blank?: Blank | (() => Blank);
  /** What one record is called, where records can be added. */
  one?: string;
  /** What its records are called, where the label does not say it. */
  many?: string;
  /** What adding a record is called, when it is more than that. */
  begin?: string;
  /** The notice about a record that was added, when more has happened than that. */
  added?: About<Row, string>;
  /** How the list is narrowed often, under a name. */
  views?: readonly { label: string; filter: Readonly<Record<string, string>> }[];
  /** Columns that a person has to ask for, by their source. */
  hidden?: string[];
  /** Where records are added, when it is not by the form. */
  newAt?: { path: string; label: string /** The call that the role needs. */; call?: string };
  /** It has no entry in the menu: its list is a tab of this screen's. */
  tabOf?: string;
  /** The record is opened immediately, since there is only one. */
  single?: string;
  /** Records are added and deleted, but not opened. */
  listOnly?: true;
  /** Records are viewed and not changed. */
  readOnly?: true;
}

/** A screen of any type of record. */
export type AnyScreen = Screen<Omit<RaRecord, 'id'>>;

/** The name of one record. */
export const titleOf = ({ title, label }: Screen, record: Record<string, unknown>): string =>
  typeof title === 'function' ? title(record) : String(record[title] ?? label);

/** What adding a record is called, on the button that begins it. */
export const beginLabel = ({ begin, one }: Screen): string =>
  begin ?? (one ? `New ${one}` : 'Create');

/** The name of the screen that adds a record. */
export const newTitle = ({ label, one }: Screen): string => (one ? `New ${one}` : `${label}: new`);
