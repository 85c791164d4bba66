import type { ReactNode } from 'react';
import { MoreLink } from './more-link.tsx';

interface Props {
  title: ReactNode;
  /** For `aria-labelledby` of the section. */
  id?: string;
  level?: 1 | 2;
  more?: { to: string; text: string };
  /** Smaller, for the parts of a page about one thing, such as an offer. */
  minor?: boolean;
}

/** A section's heading under its axis rule, with the link to the rest at the right. */
export function SectionHead({ title, id, level = 2, more, minor }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={minor ? 'section-head section-head--minor' : 'section-head'}>
      <Heading id={id}>{title}</Heading>
      {more && <MoreLink to={more.to}>{more.text}</MoreLink>}
    </div>
  );
}
