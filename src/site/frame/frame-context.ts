import { createContext, useContext } from 'react';
import type { FrameData } from './frame.ts';

export const FrameContext = createContext<FrameData | null>(null);

/** The data of the frame around the page. */
export function useFrame(): FrameData {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('There is no frame around this component');
  return frame;
}
