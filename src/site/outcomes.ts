import type { Withdrawn } from '#src/errors.ts';

export interface MissingPage {
  /** 0 in a browser without a connection. */
  status: number;
  /** A fixed sentence that replaces the general 404 text (docs/contract.md). */
  text?: string;
  /** With status 410: the slug of the page that replaced this one. */
  successor?: string;
  /** With status 410: the withdrawn report, and similar ones. */
  withdrawn?: Withdrawn;
  /** With status 404, for a page after the last one of a list: the number of the last one. */
  lastPage?: number;
  /** With status 404, for the address of a list whose page is not a number from 1. */
  isNoNumber?: true;
  /** Of a failure that was logged: what to quote. */
  requestId?: string | undefined;
}

/** What a loader throws when there is no page to show for an address. */
export class Outcome extends Error {
  readonly missing: MissingPage | undefined;
  /** The permanent address of the page. */
  readonly location: string | undefined;

  constructor(missing: MissingPage | undefined, location?: string) {
    super(location ? `Moved to ${location}` : `No page: ${missing?.status}`);
    this.missing = missing;
    this.location = location;
  }
}

/** Throw this from a loader: the 404 page, with the page's own sentence if one is fixed. */
export const notFound = (text?: string) => new Outcome({ status: 404, text });

/** Throw this from the loader of a list: what its address has as the page is not the number of one. */
export const noSuchPage = () => new Outcome({ status: 404, isNoNumber: true });

/** Throw this from a loader: the page was withdrawn permanently. */
const gone = (successor?: string, withdrawn?: Withdrawn) =>
  new Outcome({ status: 410, successor, withdrawn });

/** Throw this from a loader if its call failed for a reason other than a missing page. */
const failed = (status: number, requestId?: string) =>
  new Outcome({ status: status === 0 || status >= 400 ? status : 503, requestId });

/** Throw this from a loader: the page has moved permanently. */
export const moved = (location: string) => new Outcome(undefined, location);

/** The outcome of a failed call: 404 and 410 become their pages, everything else the page of a failing server. */
export function outcomeOf(
  answer: {
    status: number;
    body: { successor?: string; withdrawn?: Withdrawn; last_page?: number };
    requestId?: string | undefined;
  },
  text?: string,
): Outcome {
  if (answer.status === 404 || answer.status === 400)
    return new Outcome({ status: 404, text, lastPage: answer.body.last_page });
  if (answer.status === 410) return gone(answer.body.successor, answer.body.withdrawn);
  return failed(answer.status, answer.requestId);
}
