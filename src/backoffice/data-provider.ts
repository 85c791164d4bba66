import type { DataProvider, HttpError, Identifier, RaRecord } from 'react-admin';
import { conflictOf, same } from './form/conflict.ts';
import { staffFetch } from './staff-fetch.ts';

interface Page {
  data: RaRecord[];
  total: number;
}

interface One {
  data: RaRecord;
  writable: string[];
  version: string;
  draft?: RecordDraft | null;
}

/** Changes of a record that are kept and not published. */
export interface RecordDraft {
  number: number;
  based_on: string;
  fields: Record<string, unknown>;
  by: string | null;
  at: string;
  /** When it is published by itself. */
  publish_at: string | null;
  /** Why it was not, when its time came. */
  held: string | null;
}

/**
 * What a whole record carries beside its fields: the version that an update must name. Rows of lists have none, so they
 * are never taken for a record that can be changed.
 */
export const VERSION = '_version';

/** What a whole record of a resource with drafts carries: its draft, or null. */
export const DRAFT = '_draft';

/** The place of a whole record among all that were read: of two, the greater is the newer. */
export const READ = '_read';

let reads = 0;

/** A whole record as the forms take it, read just now. */
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

/** Fields that an update of a resource takes, as its single records tell. */
const writable = new Map<string, string[]>();

/** Single records as they were read last: an update says which of their fields the person emptied. */
const read = new Map<string, RaRecord>();

async function callRecord(
  resource: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ data: RaRecord }> {
  const answer = await staffFetch<One>(method, path, body);
  writable.set(resource, answer.writable);
  const data = wholeRecord(answer.data, answer.version, answer.draft);
  read.set(`${resource}/${data.id}/${answer.version}`, data);
  return { data };
}

/** The query of a list, as its export takes it too. */
export function listQuery(
  filter: Record<string, unknown>,
  sort?: { field: string; order: string },
): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ sort: sort?.field, order: sort?.order, ...filter }))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return query;
}

/** The fields that an update of this resource takes; empty before one of its records was read. */
export const writableFields = (resource: string): string[] => writable.get(resource) ?? [];

const idOf = (id: Identifier) => encodeURIComponent(String(id));
const nothing = (value: unknown) =>
  value === null || value === undefined || value === '' || `${value}` === '';

/** React-admin's data provider on the staff's API. */
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
  create: (resource, { data }) => callRecord(resource, 'POST', `/${resource}`, data),
  async update(resource, { id, data }) {
    const version = data[VERSION];
    const names = writableFields(resource);
    const before = read.get(`${resource}/${id}/${version}`) ?? {};
    const emptied = names.filter((name) => nothing(data[name]) && !nothing(before[name as never]));
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
      // A save of before, of which only the answer was lost.
      const stored = conflictOf(error as HttpError);
      if (!stored || !names.every((name) => same(fields[name], stored.data[name]))) throw error;
      const left = draft === undefined ? undefined : null;
      return { data: wholeRecord(stored.data as RaRecord, stored.version, left) };
    }
  },
  updateMany: () => Promise.reject(new Error('Records are changed one by one.')),
  delete(resource, { id, previousData }) {
    const version = previousData?.[VERSION];
    return staffFetch('DELETE', `/${resource}/${idOf(id)}${version ? `?version=${version}` : ''}`);
  },
  async deleteMany(resource, { ids }) {
    for (const id of ids) await staffFetch('DELETE', `/${resource}/${idOf(id)}`);
    return { data: ids };
  },
} as DataProvider;
