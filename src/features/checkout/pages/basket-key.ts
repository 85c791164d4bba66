/** In place of a report's key, in links and calls: the basket of whoever asks. No report can have it: it is a word of the site's addresses. */
export const basketKey = 'basket';
