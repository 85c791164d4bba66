import type { StaffRole } from './roles.ts';
import { staffFetch } from './staff-fetch.ts';

export interface Session {
  stage: 'none' | 'second-factor' | 'enrol' | 'full';
  staff: { id: string; email: string; name: string; role: StaffRole };
  calls: string[];
  confirmed_until: string | null;
}

let asked: { at: number; session: Promise<Session> } | undefined;

/** Who is logged in. Screens ask often, so an answer holds for a few seconds. */
export function currentSession(): Promise<Session> {
  if (!asked || Date.now() - asked.at > 5000) {
    const session = staffFetch<Session>('GET', '/session');
    asked = { at: Date.now(), session };
    session.catch(forgetSession);
  }
  return asked.session;
}

/** The next question goes to the server again. */
export function forgetSession(): void {
  asked = undefined;
}
