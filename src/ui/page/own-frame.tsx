import type { ReactNode } from 'react';

/**
 * Around what only the browser can ask for, such as a basket, a payment or a profile. Until it has come, the footer is
 * where it will be: below the window.
 */
export const OwnFrame = ({ children }: { children: ReactNode }) => (
  <div className="own-frame">{children}</div>
);
