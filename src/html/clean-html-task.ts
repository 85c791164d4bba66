import { type Cleaned, cleanShort } from './clean-html.ts';

/** Sanitises in a thread of the pool. */
export default function cleanHtmlTask(html: string): Cleaned {
  return cleanShort(html);
}
