import { type ReactNode, useEffect, useState } from 'react';
import { TitlePortal } from 'react-admin';
import { createPortal } from 'react-dom';

const ACTIONS = 'page-actions';
const STATE = 'page-state';

/** The name of the screen, with its actions next to it. */
export const PageHead = () => (
  <div className="page-head">
    <TitlePortal component="h1" variant="inherit" tabIndex={-1} />
    <div id={ACTIONS} />
  </div>
);

/** The name of a record with long texts, its state and its actions, in the bar at the top. */
export const RecordHead = ({ list }: { list: ReactNode }) => (
  <>
    <div className="record-head">
      <TitlePortal component="h1" variant="inherit" tabIndex={-1} />
      <div className="record-head__state">
        {list}
        <div id={STATE} />
      </div>
    </div>
    <div id={ACTIONS} />
  </>
);

function Into({ place: id, children }: { place: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(id)), [id]);
  return place && createPortal(children, place);
}

/** Shows its content beside the name of the screen. */
export const HeadActions = ({ children }: { children: ReactNode }) => (
  <Into place={ACTIONS}>{children}</Into>
);

/** Shows its content below the name of a record that is written. */
export const HeadState = ({ children }: { children: ReactNode }) => (
  <Into place={STATE}>{children}</Into>
);
