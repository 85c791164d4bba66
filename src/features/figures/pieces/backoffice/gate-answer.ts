import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { GateFinding } from '../../gate/gate.ts';

/** The server's answer on a report before it is published. */
export interface GateAnswer {
  edition: number;
  findings: GateFinding[];
  passed: string[];
  changes: { what: string; how: string }[];
  held: { held_at: string; messages: string[] } | null;
}

/** Asks the gate about the stored state: of the edition that the report names, or of the one given. */
export const askGate = (report: number, edition?: number): Promise<GateAnswer> =>
  staffFetch('GET', `/reports/${report}/gate${edition === undefined ? '' : `?edition=${edition}`}`);

/** Whether a finding blocks publishing. */
export const isOpen = ({ level, override }: Pick<GateFinding, 'level' | 'override'>): boolean =>
  level !== 'note' && override === null;

const NUMBERS = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const numbered = (count: number) => NUMBERS[count] ?? String(count);

/** The heading over findings, such as "Two problems block publishing". */
export function headingOf(findings: readonly Pick<GateFinding, 'level' | 'override'>[]): string {
  const open = findings.filter(isOpen);
  const stops = open.filter(({ level }) => level === 'stop').length;
  if (stops > 0)
    return `${numbered(stops)} ${stops === 1 ? 'problem blocks' : 'problems block'} publishing`;
  if (open.length > 0)
    return `${numbered(open.length)} ${open.length === 1 ? 'warning needs' : 'warnings need'} a reason`;
  return 'Nothing blocks publishing';
}
