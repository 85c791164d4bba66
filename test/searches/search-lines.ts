/** A buyer's search with the addresses of the reports that it means. */
export interface Expected {
  q: string;
  slugs: string[];
}

/** Reads lines of `text > slug slug`. */
export const lines = (text: string): Expected[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [q = '', slugs = ''] = line.split(' > ');
      return {
        q: q.trim(),
        slugs: slugs
          .trim()
          .split(' ')
          .map((slug) => `${slug}-market`),
      };
    });
