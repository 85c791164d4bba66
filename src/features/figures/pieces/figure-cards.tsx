import { Children, type ReactNode } from 'react';

/** Figures side by side, two or three in a row if there is room. */
export function FigureCards({ children }: { children?: ReactNode }) {
  const three = Children.count(children) > 2;
  return <div className={three ? 'figure-cards figure-cards--3' : 'figure-cards'}>{children}</div>;
}
