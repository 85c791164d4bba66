import { Link } from 'react-admin';
import type { GateFinding } from '../gate/gate.ts';
import { isOpen } from '../pieces/backoffice/gate-answer.ts';
import { reportSections, sectionPath } from '../pieces/backoffice/report-sections.ts';

export type Section = 'figures' | 'evidence';

interface Props {
  report: number;
  section: Section;
  onSection: (section: Section) => void;
  findings: readonly GateFinding[];
}

const OWN: Partial<Record<string, { section: Section; paths: RegExp }>> = {
  Figures: { section: 'figures', paths: /^figures/ },
  Evidence: { section: 'evidence', paths: /^evidence/ },
};
const TEXTS = /^(?!figures|evidence)/;

const faultsIn = (findings: readonly GateFinding[], paths: RegExp) =>
  findings.filter(
    (finding) => isOpen(finding) && finding.level === 'stop' && paths.test(finding.path),
  ).length;

/** The sections of a report, with the number of faults in each that block publishing. */
export function EditionRail({ report, section, onSection, findings }: Props) {
  const fix = (paths: RegExp) => {
    const count = faultsIn(findings, paths);
    return count > 0 && <b>{count} to fix</b>;
  };
  return (
    <nav className="edition__rail" aria-label="Sections of this report">
      <ul>
        {reportSections.map((name) => {
          const own = OWN[name];
          return (
            <li key={name}>
              {own ? (
                <button
                  type="button"
                  aria-current={section === own.section ? 'true' : undefined}
                  onClick={() => onSection(own.section)}
                >
                  <span>{name}</span>
                  {fix(own.paths)}
                </button>
              ) : (
                <Link to={sectionPath(report, name)} underline="none">
                  <span>{name}</span>
                  {name === 'Texts' && fix(TEXTS)}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
