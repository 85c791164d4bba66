import type { Reads } from '#src/db/reads/reads.ts';
import type { HealthPart } from '#src/staff/health-part.ts';

/** What the health page reports about the replica, as seen by the answering process; nothing if there is none. */
export function readsHealth(reads: Reads | undefined): HealthPart[] {
  if (!reads?.state()) return [];
  const read = async () => {
    const { problem, lagSeconds } = reads.state()!;
    if (problem)
      return {
        ok: false,
        text: `The replica is not used: ${problem}. The catalogue is read from the primary.`,
      };
    const behind = lagSeconds < 1 ? 'without delay' : `${Math.round(lagSeconds)} s late`;
    return { ok: true, text: `It follows ${behind}.` };
  };
  return [{ line: { title: 'Replica of the database', read } }];
}
