import { drawSample, type SampleContent } from './draw-sample.ts';

/** Draws in a thread of the pool; a copy, because a buffer may share its memory with others. */
export default async function drawSampleTask(content: SampleContent): Promise<Uint8Array> {
  return new Uint8Array(await drawSample(content));
}
