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

/** What a page's head may ask of the frame around it. */
export type Frame = Pick<FrameData, 'origin' | 'siteName' | 'info'>;

/** A page: what it needs, what machines are told, what people see. `load` may throw what `notFound` and friends make. */
export interface Page<Data> {
  load(input: PageInput): Promise<Data>;
  head(data: Data, frame: Frame): Head;
  Body: ComponentType<{ data: Data }>;
}

/** Keeps a page's data type together without naming it. */
export const definePage = <Data>(page: Page<Data>): Page<Data> => page;

/** A page as its feature declares it. */
interface PageEntry {
  /** Its module, from the root of the repository: the build names its files by it. */
  file: string;
  /** How long the page cache may keep it; ten minutes, whatever its query, unless said otherwise. */
  keep?: Keep;
  /** A chunk of its own, loaded when the page is visited. */
  // biome-ignore lint/suspicious/noExplicitAny: pages of all data types are in one table
  load(): Promise<{ page: Page<any> }>;
}

export type PageTable = Partial<Record<PageName, PageEntry>>;
