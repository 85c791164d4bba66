import type { HttpError } from 'react-admin';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { DraftEdition } from '../editing/draft-figure.ts';
import type { StoredEdition } from '../queries.ts';
import type { Written } from './written.ts';

export interface Opened extends Written {
  /** `draft` for an edition that is not stored yet. */
  status: StoredEdition['status'];
  /** Absent until it is stored. */
  version?: string;
}

type Answer = Omit<StoredEdition, 'id'> & { version: string };

const NOBODY: DraftEdition = { data_to: null, next_planned: null, evidence: null };

/** The path of its staff calls. */
export const editionPath = (report: number, number: number) =>
  `/reports/${report}/editions/${number}`;

/**
 * An edition as it is stored; with the content of the previous one, if it is not stored yet.
 * @throws HttpError as `staffFetch` does
 */
export async function openEdition(report: number, number: number): Promise<Opened> {
  try {
    const { figures, data_to, next_planned, evidence, status, version } = await staffFetch<Answer>(
      'GET',
      editionPath(report, number),
    );
    const own = figures.map(({ id: _, ...figure }) => figure);
    return { figures: own, about: { data_to, next_planned, evidence }, status, version };
  } catch (error) {
    if ((error as HttpError).status !== 404) throw error;
    return newEdition(report, number);
  }
}

/** An edition that is not stored yet: it starts with the content of the previous one, unsigned. */
async function newEdition(report: number, number: number): Promise<Opened> {
  const before =
    number > 1
      ? await staffFetch<Answer>('GET', editionPath(report, number - 1)).catch(() => undefined)
      : undefined;
  const card = before?.evidence;
  const evidence = card ? { ...card, signed_on: '', last_time: '' } : null;
  const figures = (before?.figures ?? []).map(({ id: _, ...figure }) => figure);
  return { figures, about: { ...NOBODY, evidence }, status: 'draft' };
}

/** The content as it is stored, whatever the order of its fields: equal for equal content. */
export const canonical = ({ figures, about }: Written) =>
  JSON.stringify([figures, about], (_, value: unknown) => {
    if (typeof value === 'string') return value.trim();
    const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isFields ? Object.fromEntries(Object.entries(value).sort()) : value;
  });
