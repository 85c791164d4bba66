type Query = Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;

/**
 * `matchMedia` for the width of the screen: on paper the answer stays what it was on the screen. Paper is as narrow as
 * a tablet, and a list that changed into its form for phones would be read again, and printed before it has come.
 */
export function screenMedia(query: string): Query {
  const asked = window.matchMedia(query);
  const paper = window.matchMedia('print');
  let { matches } = asked;
  return {
    get matches() {
      if (!paper.matches) matches = asked.matches;
      return matches;
    },
    addEventListener: asked.addEventListener.bind(asked) as Query['addEventListener'],
    removeEventListener: asked.removeEventListener.bind(asked) as Query['removeEventListener'],
  };
}
