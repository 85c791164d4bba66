import type { ReactNode } from 'react';
import { pages } from '#src/routes.ts';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { PageHead } from './page-head.tsx';

interface Props {
  title: string;
  lede?: ReactNode;
  /** The pages between Home and this one. */
  between?: Crumb[];
  children: ReactNode;
  /** Full-width bands below the page's own text. */
  bands?: ReactNode;
}

/** The frame of a page of text: breadcrumb, heading, introduction, text. */
export function ContentMain({ title, lede, between = [], children, bands }: Props) {
  return (
    <main id="main">
      <div className="wrap page-end">
        <Breadcrumb crumbs={[{ text: 'Home', to: pages.home }, ...between, { text: title }]} />
        <PageHead title={title} lede={lede} />
        {children}
      </div>
      {bands}
    </main>
  );
}
