// In place of `react-router-dom`, for react-admin: its screens in the hash of the address, and forms that are asked before
// they are left. The router of that package which can ask brings the loading and sending of data with it, which
// react-admin does itself: 15 KB compressed.

import {
  createContext,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  type Blocker,
  type BlockerFunction,
  UNSAFE_createHashHistory as createHashHistory,
  createPath,
  type Location,
  Router,
} from 'react-router';

export {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router';

type History = ReturnType<typeof createHashHistory>;
type Place = Pick<History, 'action' | 'location'>;
type Move = Parameters<BlockerFunction>[0];

/** A form that may hold somebody back, and what it does then. */
interface Guard {
  asks(move: Move): boolean;
  hold(location: Location, leave: () => void): void;
}

const guards = new Set<Guard>();

/** The history of the browser; every step but those that are made here asks the forms first. */
function askingHistory() {
  const history = createHashHistory({ v5Compat: true });
  let current = history.location;
  /** What happens when the browser has taken back a step that was held, and whether the next one is not asked about. */
  let back: (() => void) | undefined;
  let leaving = false;

  const held = (historyAction: Move['historyAction'], to: Location, leave: () => void): boolean => {
    const move = { currentLocation: current, nextLocation: to, historyAction };
    const guard = [...guards].find(({ asks }) => asks(move));
    guard?.hold(to, leave);
    return guard !== undefined;
  };
  const asked =
    (action: 'PUSH' | 'REPLACE', step: History['push']): History['push'] =>
    (to, state) => {
      const { pathname, search, hash } = history.createURL(
        typeof to === 'string' ? to : createPath(to),
      );
      const next = { ...current, pathname, search, hash, state };
      const leave = () => step(to, state);
      if (!held(action as Move['historyAction'], next, leave)) leave();
    };
  const { createHref, encodeLocation, go } = history;
  return {
    first: { action: history.action, location: history.location } as Place,
    navigator: {
      ...{ createHref, encodeLocation, go },
      push: asked('PUSH', history.push),
      replace: asked('REPLACE', history.replace),
    },
    listen: (moved: (place: Place) => void) =>
      history.listen(({ action, location, delta }) => {
        if (back) {
          back();
          back = undefined;
          return;
        }
        const free = leaving;
        leaving = false;
        if (String(action) === 'POP' && delta !== null && !free) {
          let ready = () => {};
          const returned = new Promise<void>((resolve) => {
            ready = resolve;
          });
          const leave = async () => {
            await returned;
            leaving = true;
            history.go(delta);
          };
          if (held(action, location, () => void leave())) {
            back = ready;
            history.go(-delta);
            return;
          }
        }
        current = location;
        moved({ action, location });
      }),
  };
}

let shared: ReturnType<typeof askingHistory> | undefined;

interface Screens {
  basename?: string;
  screens: ReactNode;
}

/** What react-admin puts in its router: one route, which is all of it. */
export const createHashRouter = (
  [route]: { element: ReactNode }[],
  { basename }: { basename?: string },
): Screens => ({ screens: route?.element, basename });

/** Shows what belongs to the address. */
export function RouterProvider({ router: { screens, basename } }: { router: Screens }) {
  const [history] = useState(() => (shared ??= askingHistory()));
  const [{ action, location }, setPlace] = useState(history.first);
  useEffect(() => history.listen((place) => startTransition(() => setPlace(place))), [history]);
  const { navigator } = history;
  return createElement(Router, { basename, location, navigationType: action, navigator }, screens);
}

/** Holds back whoever leaves this screen, if the answer is yes, until it is decided. */
export function useBlocker(asks: BlockerFunction): Blocker {
  const [held, setHeld] = useState<{ location: Location; leave: () => void }>();
  const now = useRef(asks);
  now.current = asks;
  useEffect(() => {
    const guard: Guard = {
      asks: (move) => now.current(move),
      hold: (location, leave) => setHeld({ location, leave }),
    };
    guards.add(guard);
    return () => void guards.delete(guard);
  }, []);
  if (!held)
    return { state: 'unblocked', location: undefined, proceed: undefined, reset: undefined };
  return {
    state: 'blocked',
    location: held.location,
    reset: () => setHeld(undefined),
    proceed: () => {
      setHeld(undefined);
      held.leave();
    },
  };
}

/** React-admin looks whether these are there before it holds anybody back. */
export const [UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext] = [
  createContext(true),
  createContext(true),
];

/** For the tests of react-admin alone. */
export const createMemoryRouter = undefined;
