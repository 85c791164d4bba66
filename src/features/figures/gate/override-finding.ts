import { type Queryable, rows } from '#src/db/open.ts';
import { conflict, type Failure } from '#src/errors.ts';
import type { Change, Staff } from '#src/staff/staff-contract.ts';
import { noReport } from '../editing/no-report.ts';
import { type GateSubject, inspectReport } from './gate.ts';

/**
 * Lets a report be published despite one finding, with a reason: a warning by whoever publishes, a stop only by an
 * owner, and what an edition requires by nobody. It applies as long as the finding is the same.
 * @returns the change for the audit log
 */
export async function overrideFinding(
  db: Queryable,
  staff: Staff,
  reportId: number,
  { finding: key, reason, edition }: { finding: string; reason: string } & GateSubject,
): Promise<Change | Failure> {
  const gate = await inspectReport(db, reportId, edition === undefined ? {} : { edition });
  if (!gate) return noReport;
  const found = gate.findings.find((finding) => finding.key === key);
  if (!found || found.level === 'note')
    return conflict(
      'This finding no longer applies: the texts or figures have changed. Please review them again.',
    );
  if (found.required)
    return conflict('An edition cannot be published without this. Please add what is missing.');
  if (found.level === 'stop' && staff.role !== 'owner')
    return conflict('Only an owner can publish a report that a check has stopped.');
  await rows(
    db,
    `INSERT INTO gate_override (report_id, finding, level, message, reason, staff_email)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (report_id, finding) DO NOTHING`,
    [reportId, key, found.level, found.message, reason, staff.email],
  );
  const { check, level, path, message } = found;
  return {
    entity: 'reports',
    id: reportId,
    after: { overridden: { check, level, path, message }, reason, edition: gate.edition },
  };
}
