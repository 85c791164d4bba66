import type { PersonalData } from '#src/personal-data.ts';

/** Decisions about cookies, under a number known only to the visitor's browser. */
export const consentPersonal: PersonalData = {
  tables: [
    { table: 'consent_record', what: 'decisions about cookies', whose: 't.visitor_id = $2' },
  ],
  retention: [
    {
      name: 'consents',
      what: 'decisions about cookies',
      period: '24 months',
      table: 'consent_record',
      key: 'id',
      over: `t.created_at < now() - interval '24 months'`,
    },
  ],
};
