import { useFrame } from './frame-context.ts';
import type { Industry } from './frame-types.ts';

/** What the frame knows about an industry; nothing for one that is newer than the frame. */
export function useIndustry(): (slug: string) => Industry | undefined {
  const { industries } = useFrame();
  return (slug) => industries?.find((industry) => industry.slug === slug);
}
