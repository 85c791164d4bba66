import type { AuthProvider } from 'react-admin';
import type { StaffRole } from '#src/staff/roles.ts';
import { staffFetch } from '../staff-fetch.ts';
import { logInAgain } from './questions.ts';
import {
  currentSession,
  forgetPerson,
  forgetSession,
  knownSession,
  lastPerson,
} from './session.ts';

const VERBS: Record<string, string> = {
  list: 'list',
  show: 'get',
  edit: 'get',
  create: 'create',
  delete: 'remove',
  export: 'exported',
};

/** What a person may do, for the menu. */
export interface Permissions {
  role: StaffRole;
  calls: string[];
}

/** Logging in has its own screens; react-admin asks here what it may show. The server decides again on every call. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  async logout() {
    forgetPerson();
    forgetSession();
    // React-admin also calls this before the log-in page, where a log-in may be waiting for its second step.
    const session = await currentSession().catch(() => undefined);
    if (session?.stage === 'full') await staffFetch('DELETE', '/session').catch(() => undefined);
    forgetSession();
  },
  async checkAuth() {
    if ((await knownSession()).stage === 'full') return;
    // A person whose session has just ended logs in over the screen, and loses nothing.
    if (lastPerson() && (await logInAgain.ask())) return;
    throw new Error('Please log in.');
  },
  // The call itself handles an expired session. If it were refused here, the app would take the call for a success:
  // it returns an empty record when an error logs somebody out.
  checkError: () => Promise.resolve(),
  async getIdentity() {
    const { staff, publisher } = await knownSession();
    return { ...staff, fullName: `${staff.name} (${staff.role})`, publisher };
  },
  async getPermissions(): Promise<Permissions> {
    const { staff, calls } = await knownSession();
    return { role: staff.role, calls };
  },
  async canAccess({ resource, action }) {
    const { calls } = await knownSession();
    return calls.includes(`${resource}.${VERBS[action] ?? action}`);
  },
};
