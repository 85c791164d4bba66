import { useQuery } from '@tanstack/react-query';
import { staffFetch } from '../staff-fetch.ts';

/** One version of a record in the list of all kept ones. */
export interface KeptVersion {
  number: number;
  at: string;
  by: string | null;
  how: 'first' | 'added' | 'saved' | 'outside' | 'scheduled';
  changed: string[];
}

type Fields = Record<string, unknown>;

const pathOf = (resource: string, id: unknown) =>
  `/${resource}/${encodeURIComponent(String(id))}/versions`;

/** All kept versions of a record, newest first. */
export const useKeptVersions = (resource: string, id: unknown) =>
  useQuery({
    queryKey: ['versions', resource, String(id)],
    queryFn: () => staffFetch<{ data: KeptVersion[] }>('GET', pathOf(resource, id)),
    select: ({ data }) => data,
    staleTime: 0,
    gcTime: 0,
  });

/** The fields of one version. Versions never change, so they are requested once. */
export const useVersionFields = (resource: string, id: unknown, number: number | undefined) =>
  useQuery({
    queryKey: ['version', resource, String(id), number],
    queryFn: () =>
      staffFetch<{ data: { fields: Fields } }>('GET', `${pathOf(resource, id)}/${number}`),
    select: ({ data }) => data.fields,
    enabled: number !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** The origin of a version, for display. */
export const wordOf = ({ how }: KeptVersion): string =>
  ({
    first: 'Before the first save',
    added: 'Added',
    saved: 'Saved',
    outside: 'Changed by an import or a job',
    scheduled: 'Published on schedule',
  })[how];
