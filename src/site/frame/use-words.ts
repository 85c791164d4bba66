import { wordsOf } from '../words.ts';
import { useFrame } from './frame-context.ts';

/** The site's fixed labels as the publisher wants them. */
export const useWords = () => wordsOf(useFrame().info.labels);
