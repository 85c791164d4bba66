import type { ReactNode } from 'react';
import { Link } from '#src/router/link.tsx';
import { Icon } from '../icon/icon.tsx';

/** Text and an arrow, leading to the complete version of what is shown in part. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="more-link" to={to}>
      {children} <Icon name="arrow-right" />
    </Link>
  );
}
