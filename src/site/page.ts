import type { ComponentType } from 'react';
import type { Keep } from '#src/http/cache/keep.ts';
import type { PageName } from '#src/routes.ts';
import type { Api } from './api-types.ts';
import type { FrameData } from './frame/frame.ts';
import type { Head } from './head.tsx';

export interface PageInput {
  api: Api;
  params: Record<string, string>;
  url: URL;
  signal: AbortSignal;
}

/** What a page's head may read from the frame around it. */
export type Frame = Pick<FrameData, 'origin' | 'siteName' | 'info'>;

/**
 * A page: what it needs, what machines are told, what people see. `load` may throw what `notFound` and similar
 * functions return.
 */
export interface Page<Data> {
  load(input: PageInput): Promise<Data>;
  head(data: Data, frame: Frame): Head;
  Body: ComponentType<{ data: Data }>;
}

/** Preserves a page's data type without naming it. */
export const definePage = <Data>(page: Page<Data>): Page<Data> => page;

/** A page as its feature declares it. */
interface PageEntry {
  /** Its module, relative to the root of the repository: the build names its files by it. */
  file: string;
  /** How long the page cache may keep it; ten minutes, whatever its query, by default. */
  keep?: Keep;
  /** A separate chunk, loaded when the page is visited. */
  // biome-ignore lint/suspicious/noExplicitAny: pages of all data types are in one table
  load(): Promise<{ page: Page<any> }>;
}

export type PageTable = Partial<Record<PageName, PageEntry>>;
