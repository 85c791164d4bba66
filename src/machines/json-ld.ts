/** A thing of schema.org, ready for a script element of type application/ld+json. */
export type Thing = Record<string, unknown>;

/** The site whose pages are described. */
export interface Site {
  /** Origin of every absolute address. */
  origin: string;
  siteName: string;
}

/** The vocabulary of every thing. */
export const context = 'https://schema.org';

/** The absolute address of a path; an address that is already absolute is unchanged. */
export const absolute = (path: string, origin: string) =>
  /^https?:/.test(path) ? path : origin + path;

/** The object without its empty fields: an absent fact is better than an empty one. */
export const filled = (thing: Thing): Thing =>
  Object.fromEntries(
    Object.entries(thing).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );

/** The publisher, as author or seller. */
export const publisherOf = ({ origin, siteName }: Site): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: siteName,
  url: `${origin}/`,
});

/** The breadcrumb of a page, starting at the home page; the last item is the page itself. */
export function breadcrumbs(items: { name: string; path: string }[], origin: string): Thing {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path, origin),
    })),
  };
}

/** Marks of values that are kept up to date; other programs cannot use them. */
const MARK = /<\/?data\b[^>]*>/g;

/** Questions that a page answers; the answers are sanitised HTML. Undefined if there are none. */
export const questionsOf = (
  questions: { question: string; answer: string }[],
): Thing | undefined =>
  questions.length === 0
    ? undefined
    : {
        '@context': context,
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.replace(MARK, '') },
        })),
      };
