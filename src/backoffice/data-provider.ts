import type { DataProvider, HttpError, Identifier, RaRecord } from 'react-admin';
import { same } from '#src/staff/same-value.ts';
import { type Conflict, conflictOf, type Fields } from './conflict/conflict.ts';
import type { RecordDraft } from './draft/record-draft.ts';
import { staffFetch } from './staff-fetch.ts';

interface Page {
  data: RaRecord[];
  total: number;
}

interface StoredRecord {
  data: RaRecord;
  writable: string[];
  version: string;
  draft?: RecordDraft | null;
}

/**
 * What a complete record has besides its fields: the version that an update must name. The form of a new record has
 * its key here. Rows of lists have none, so they are never mistaken for a record that can be changed.
 */
export const VERSION = '_version';

/** What a complete record of a resource with drafts has: its draft, or null. */
export const DRAFT = '_draft';

/** The sequence number of a complete record among all that were read: of two, the greater is the newer. */
export const READ = '_read';

let reads = 0;

/** A complete record as the forms use it, just read. */
export const wholeRecord = <Data extends object>(
  data: Data,
  version: string,
  draft?: RecordDraft | null,
) => ({
  ...data,
  ...(draft !== undefined && { [DRAFT]: draft }),
  [VERSION]: version,
  [READ]: ++reads,
});

/** Fields that an update of a resource accepts, as its single records report. */
const writable = new Map<string, string[]>();

/**
 * The states of single records that were read: an update states which of their fields the person emptied, and a form
 * compares what others changed since.
 */
const read = new Map<string, Fields>();

/** Updates of a version of a record that may have arrived: only their answers were lost. */
const unanswered = new Map<string, Fields>();

const stateKey = (resource: string, id: unknown, version: unknown) =>
  `${resource}/${id}/${version}`;

/** What a version of a record contained, if it was read in this tab. */
export const recordAt = (resource: string, id: unknown, version: unknown): Fields | undefined =>
  read.get(stateKey(resource, id, version));

async function callRecord(
  resource: string,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<{ data: RaRecord }> {
  const answer = await staffFetch<StoredRecord>(method, path, body, { key });
  writable.set(resource, answer.writable);
  const data = wholeRecord(answer.data, answer.version, answer.draft);
  read.set(stateKey(resource, data.id, answer.version), data);
  return { data };
}

/** Refusals tell what is stored: the next save is based on that. */
function noteStored(resource: string, error: HttpError): Conflict | undefined {
  const stored = conflictOf(error);
  if (stored) read.set(stateKey(resource, stored.data.id, stored.version), stored.data);
  return stored;
}

/**
 * Saves or deletes the draft of a record.
 * @returns the draft as it is stored now
 */
export async function callDraft(
  resource: string,
  method: 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<RecordDraft | null> {
  try {
    const { draft = null } = await staffFetch<{ draft?: RecordDraft }>(method, path, body, {
      background: true,
    });
    return draft;
  } catch (error) {
    noteStored(resource, error as HttpError);
    throw error;
  }
}

/** The query of a list, also used by its export. */
export function listQuery(
  filter: Record<string, unknown>,
  sort?: { field: string; order: string },
): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ sort: sort?.field, order: sort?.order, ...filter }))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return query;
}

/** The fields that an update of this resource accepts; empty before one of its records was read. */
export const writableFields = (resource: string): string[] => writable.get(resource) ?? [];

const idOf = (id: Identifier) => encodeURIComponent(String(id));
const nothing = (value: unknown) =>
  value === null || value === undefined || value === '' || `${value}` === '';

/** React-admin's data provider for the staff API. */
export const dataProvider = {
  async getList(resource, { pagination, sort, filter }) {
    const query = listQuery(filter, sort);
    query.set('page', String(pagination?.page ?? 1));
    query.set('per_page', String(pagination?.perPage ?? 25));
    return staffFetch<Page>('GET', `/${resource}?${query}`);
  },
  getOne: (resource, { id }) => callRecord(resource, 'GET', `/${resource}/${idOf(id)}`),
  getMany: (resource, { ids }) =>
    staffFetch<Page>('GET', `/${resource}?per_page=100&ids=${ids.map(idOf).join(',')}`),
  getManyReference(resource, { pagination, sort, filter, target, id }) {
    return dataProvider.getList(resource, {
      pagination,
      sort,
      filter: { ...filter, [target]: id },
    });
  },
  create(resource, { data: { [VERSION]: key, ...fields } }) {
    return callRecord(resource, 'POST', `/${resource}`, fields, key);
  },
  async update(resource, { id, data }) {
    const version = data[VERSION];
    const key = stateKey(resource, id, version);
    const names = writableFields(resource);
    const before = recordAt(resource, id, version) ?? {};
    const emptied = names.filter((name) => nothing(data[name]) && !nothing(before[name]));
    const fields = Object.fromEntries(names.map((name) => [name, data[name]]));
    const draft: RecordDraft | null | undefined = data[DRAFT];
    try {
      return await callRecord(resource, 'PUT', `/${resource}/${idOf(id)}`, {
        ...fields,
        version,
        emptied,
        ...(draft !== undefined && { draft: draft?.number ?? 0 }),
      });
    } catch (error) {
      const { status } = error as HttpError;
      const stored = noteStored(resource, error as HttpError);
      const isStored = (sent: Fields | undefined) =>
        stored && sent && names.every((name) => same(sent[name], stored.data[name]));
      // An earlier save, of which only the answer was lost: what was typed since is based on it.
      if (isStored(unanswered.get(key)) && !isStored(fields)) {
        unanswered.delete(key);
        return dataProvider.update(resource, {
          id,
          data: { ...data, [VERSION]: stored!.version },
          previousData: data,
        });
      }
      if (status === 0 || status >= 500) unanswered.set(key, fields);
      if (!stored || !isStored(fields)) throw error;
      const left = draft === undefined ? undefined : null;
      return { data: wholeRecord(stored.data as RaRecord, stored.version, left) };
    }
  },
  updateMany: () => Promise.reject(new Error('Records are changed one by one.')),
  async delete(resource, { id, previousData }) {
    const version = previousData?.[VERSION];
    const path = `/${resource}/${idOf(id)}${version ? `?version=${version}` : ''}`;
    return staffFetch<StoredRecord>('DELETE', path).catch((error: HttpError) => {
      // Somebody else has deleted it, or the answer to an earlier attempt was lost.
      if (error.status === 404) return { data: { id } };
      throw error;
    });
  },
  async deleteMany(resource, { ids }) {
    for (const id of ids) await staffFetch('DELETE', `/${resource}/${idOf(id)}`);
    return { data: ids };
  },
} as DataProvider;
