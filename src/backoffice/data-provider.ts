import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { staffFetch } from './staff-fetch.ts';

interface Page {
  data: RaRecord[];
  total: number;
}

interface One {
  data: RaRecord;
  writable: string[];
}

/** Fields that an update of a resource takes, as its single records tell. */
const writable = new Map<string, string[]>();

async function one(resource: string, method: string, path: string, body?: unknown): Promise<{ data: RaRecord }> {
  const answer = await staffFetch<One>(method, path, body);
  writable.set(resource, answer.writable);
  return { data: answer.data };
}

/** The query of a list, as its export takes it too. */
export function listQuery(filter: Record<string, unknown>, sort?: { field: string; order: string }): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ sort: sort?.field, order: sort?.order, ...filter }))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return query;
}

const idOf = (id: Identifier) => encodeURIComponent(String(id));

/** React-admin's questions as calls of the staff's API. */
export const dataProvider = {
  async getList(resource, { pagination, sort, filter }) {
    const query = listQuery(filter, sort);
    query.set('page', String(pagination?.page ?? 1));
    query.set('per_page', String(pagination?.perPage ?? 25));
    return staffFetch<Page>('GET', `/${resource}?${query}`);
  },
  getOne: (resource, { id }) => one(resource, 'GET', `/${resource}/${idOf(id)}`),
  getMany: (resource, { ids }) => staffFetch<Page>('GET', `/${resource}?per_page=100&ids=${ids.map(idOf).join(',')}`),
  getManyReference(resource, { pagination, sort, filter, target, id }) {
    return dataProvider.getList(resource, { pagination, sort, filter: { ...filter, [target]: id } });
  },
  create: (resource, { data }) => one(resource, 'POST', `/${resource}`, data),
  update(resource, { id, data }) {
    const names = writable.get(resource) ?? Object.keys(data);
    const given = Object.fromEntries(names.map((name) => [name, data[name]]));
    return one(resource, 'PUT', `/${resource}/${idOf(id)}`, given);
  },
  updateMany: () => Promise.reject(new Error('Records are changed one by one.')),
  delete: (resource, { id }) => staffFetch('DELETE', `/${resource}/${idOf(id)}`),
  async deleteMany(resource, { ids }) {
    for (const id of ids) await staffFetch('DELETE', `/${resource}/${idOf(id)}`);
    return { data: ids };
  },
} as DataProvider;
