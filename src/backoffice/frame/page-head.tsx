import { type ReactNode, useEffect, useState } from 'react';
import { TitlePortal } from 'react-admin';
import { createPortal } from 'react-dom';

const ACTIONS = 'page-actions';

/** The name of the screen, and beside it what is done there. */
export const PageHead = () => (
  <div className="page-head">
    <TitlePortal component="h1" variant="inherit" tabIndex={-1} />
    <div id={ACTIONS} />
  </div>
);

/** Shows its content beside the name of the screen. */
export function HeadActions({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(ACTIONS)), []);
  return place && createPortal(children, place);
}
