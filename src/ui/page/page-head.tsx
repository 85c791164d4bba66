import type { ReactNode } from 'react';
import { RawHtml } from '../raw-html.tsx';

interface Props {
  title: ReactNode;
  lede?: ReactNode;
  /** A generated plate, shown at the right from 768 px. */
  art?: string;
  children?: ReactNode;
}

/** The page's `h1` with its introduction. */
export function PageHead({ title, lede, art, children }: Props) {
  const text = (
    <>
      <h1>{title}</h1>
      {lede && <p className="lede">{lede}</p>}
      {children}
    </>
  );
  if (!art) return <div className="page-head">{text}</div>;
  return (
    <div className="page-head page-head--art">
      <div>{text}</div>
      <RawHtml html={art} className="page-head__plate" aria-hidden="true" />
    </div>
  );
}
