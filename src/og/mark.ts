/**
 * The publisher's mark, a disc cut by the meridian, in a box of 28 × 34 user units.
 * @param transform its position, as an SVG transform list
 */
export const mark = (ink: string, line: string, transform = ''): string =>
  `<g transform="${transform}"><path d="M14 6A11 11 0 0 0 14 28Z" fill="${ink}"/>` +
  `<path d="M17.2 6.5V27.5M20.4 7.9V26.1M23.6 10.9V23.1" stroke="${ink}" stroke-width="1.7"/>` +
  `<path d="M14 0V34" stroke="${line}" stroke-width="2"/></g>`;
