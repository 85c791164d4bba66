import type { ReactNode } from 'react';

/** Current is solid, upcoming is hatched; both halves: some of each. */
const discs = {
  solid: <circle cx="8" cy="8" r="6.5" fill="currentColor" />,
  ruled: (
    <path
      d="M2.6 5.4V10.6M4.7 3V13M6.9 1.8V14.2M9.1 1.8V14.2M11.3 3V13M13.4 5.4V10.6"
      stroke="currentColor"
      strokeWidth="1.2"
    />
  ),
  half: (
    <>
      <path d="M8 1.5A6.5 6.5 0 0 0 8 14.5Z" fill="currentColor" />
      <path d="M10.2 2.2V13.8M12.3 3.6V12.4M14 6V10" stroke="currentColor" strokeWidth="1.2" />
      <path d="M8 0V16" stroke="var(--meridian)" strokeWidth="1.5" />
    </>
  ),
  clock: (
    <>
      <circle cx="8" cy="8" r="5.9" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M8 4.4V8.2L10.6 9.8" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
  struck: (
    <>
      <circle cx="8" cy="8" r="5.9" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M3.9 12.1L12.1 3.9" stroke="currentColor" strokeWidth="1.3" />
    </>
  ),
};

export type Disc = keyof typeof discs;

/** A state in a word, with its symbol. */
export const StateMark = ({
  disc,
  tone = 'usual',
  children,
}: {
  disc: Disc;
  tone?: 'usual' | 'good' | 'bad' | 'quiet';
  children: ReactNode;
}) => (
  <span className={`state state--${tone}`}>
    <svg viewBox="0 0 16 16" aria-hidden="true">
      {discs[disc]}
    </svg>
    <span>{children}</span>
  </span>
);
