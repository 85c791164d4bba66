/** The publisher's mark, in the colours of the theme. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 28 34" aria-hidden="true" focusable="false">
    <path d="M14 6A11 11 0 0 0 14 28Z" />
    <path className="mark__lines" d="M17.2 6.5V27.5M20.4 7.9V26.1M23.6 10.9V23.1" />
    <path className="mark__line" d="M14 0V34" />
  </svg>
);
