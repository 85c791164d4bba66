type Query = Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;

/**
 * `matchMedia` for the width of the screen: on paper the answer stays what it was on the screen. Paper is as narrow as
 * a tablet, and a list that changed into its form for phones would be read again, and printed before it has come.
 */
export function screenMedia(query: string): Query {
  const onScreen = window.matchMedia(query);
  const paper = window.matchMedia('print');
  let { matches } = onScreen;
  return {
    get matches() {
      if (!paper.matches) matches = onScreen.matches;
      return matches;
    },
    addEventListener: onScreen.addEventListener.bind(onScreen) as Query['addEventListener'],
    removeEventListener: onScreen.removeEventListener.bind(
      onScreen,
    ) as Query['removeEventListener'],
  };
}
