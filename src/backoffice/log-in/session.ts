import type { StaffRole } from '#src/staff/roles.ts';
import { staffFetch } from '../staff-fetch.ts';

export interface Session {
  stage: 'none' | 'second-factor' | 'enrol' | 'full';
  staff: { id: string; email: string; name: string; role: StaffRole };
  calls: string[];
  /** The name of the site. */
  publisher: string;
  confirmed_until: string | null;
  /** Until the session ends, however much it is used. */
  seconds_left: number;
}

let person: Session['staff'] | undefined;
let known: Session | undefined;
let cached: { at: number; session: Promise<Session> } | undefined;

/** The logged-in person. Screens ask often, so an answer is cached for a few seconds. */
export function currentSession(): Promise<Session> {
  if (!cached || Date.now() - cached.at > 5000) {
    const session = staffFetch<Session>('GET', '/session');
    cached = { at: Date.now(), session };
    session.then((answer) => {
      if (answer.stage !== 'full') return;
      person = answer.staff;
      known = answer;
    }, forgetSession);
  }
  return cached.session;
}

/**
 * The person who was last known to be logged in, refreshed in the background: no screen waits for what is most likely
 * unchanged. The screen's own calls report a session that has ended.
 */
export function knownSession(): Promise<Session> {
  const session = currentSession();
  return known ? Promise.resolve(known) : session;
}

/** The next question goes to the server again. */
export function forgetSession(): void {
  cached = undefined;
}

/** Who was last logged in in this tab; still known after the session has ended. */
export const lastPerson = (): Session['staff'] | undefined => person;

/** Nobody is asked to log in again: this person has logged out. */
export function forgetPerson(): void {
  person = undefined;
  known = undefined;
}

/** Tells the server that somebody is still at work. False if the session has ended meanwhile. */
export async function pingSession(): Promise<boolean> {
  return (await staffFetch<Session>('GET', '/session')).stage === 'full';
}
