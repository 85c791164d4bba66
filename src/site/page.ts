import type { ComponentType } from 'react';
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
