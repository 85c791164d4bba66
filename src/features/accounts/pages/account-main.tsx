import './accounts.css';
import type { ReactNode } from 'react';
import { pages } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';

interface Props {
  title: string;
  lede?: ReactNode;
  children: ReactNode;
}

/** A column with one form: breadcrumb, heading, form. */
export function AccountMain({ title, lede, children }: Props) {
  return (
    <main id="main">
      <div className="wrap page-end">
        <Breadcrumb crumbs={[{ text: 'Home', to: pages.home }, { text: title }]} />
        <PageHead title={title} lede={lede} />
        <div className="account-page">{children}</div>
      </div>
    </main>
  );
}
