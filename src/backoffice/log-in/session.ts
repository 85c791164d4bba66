import type { StaffRole } from '../../staff/roles.ts';
import { staffFetch } from '../staff-fetch.ts';

export interface Session {
  stage: 'none' | 'second-factor' | 'enrol' | 'full';
  staff: { id: string; email: string; name: string; role: StaffRole };
  calls: string[];
  /** The name of the site. */
  publisher: string;
  confirmed_until: string | null;
}

let person: Session['staff'] | undefined;
let known: Session | undefined;
let cached: { at: number; session: Promise<Session> } | undefined;

/** Who is logged in. Screens ask often, so an answer holds for a few seconds. */
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
 * Who was logged in when it was last heard, asked again meanwhile: no screen waits for what it most likely knows. A
 * session that has ended is told by the screen's own calls.
 */
export function knownSession(): Promise<Session> {
  const session = currentSession();
  return known ? Promise.resolve(known) : session;
}

/** The next question goes to the server again. */
export function forgetSession(): void {
  cached = undefined;
}

/** Who was logged in last in this tab; still known when the session has ended. */
export const lastPerson = (): Session['staff'] | undefined => person;

/** Nobody is to be asked to log in again: this one has logged out. */
export function forgetPerson(): void {
  person = undefined;
  known = undefined;
}

/** Tells the server that somebody is still at work. False when the session has ended meanwhile. */
export async function pingSession(): Promise<boolean> {
  return (await staffFetch<Session>('GET', '/session')).stage === 'full';
}
