/**
 * Used in links and calls in place of a report's key: the visitor's basket. No report can have it as its slug, since it
 * is a segment of the site's paths.
 */
export const basketKey = 'basket';
