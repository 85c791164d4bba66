import type { WrittenText } from '../../texts/written-texts.ts';

/** An article with its author, who has written reports too and therefore has a page. */
export interface WrittenArticle extends WrittenText {
  author: string;
}
