import { type Introduction, introducedBy } from '../introductions.ts';
import { useFrame } from './frame-context.ts';

/** How the publisher introduces a page. */
export const useIntroduction = (page: Introduction): string =>
  introducedBy(useFrame().info.introductions)(page);
