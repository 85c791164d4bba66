import { wordsOf } from '../words.ts';
import { useFrame } from './frame-context.ts';

/** The site's fixed labels in the publisher's wording. */
export const useWords = () => wordsOf(useFrame().info.labels);
