import type { GateFinding } from '../gate/gate.ts';
import { isOpen } from '../pieces/backoffice/gate-answer.ts';

export type Section = 'figures' | 'evidence';

interface Props {
  report: number;
  section: Section;
  onSection: (section: Section) => void;
  findings: readonly GateFinding[];
}

const faultsIn = (findings: readonly GateFinding[], paths: RegExp) =>
  findings.filter(
    (finding) => isOpen(finding) && finding.level === 'stop' && paths.test(finding.path),
  ).length;

/** The sections of a report, with how many things in each keep it from being published. */
export function EditionRail({ report, section, onSection, findings }: Props) {
  const fix = (count: number) => count > 0 && <b>fix {count}</b>;
  const part = (own: Section, words: string, paths: RegExp) => (
    <li>
      <button
        type="button"
        aria-current={section === own ? 'true' : undefined}
        onClick={() => onSection(own)}
      >
        <span>{words}</span>
        {fix(faultsIn(findings, paths))}
      </button>
    </li>
  );
  return (
    <nav className="edition__rail" aria-label="Sections of this report">
      <ul>
        <li>
          <a href={`#/reports/${report}`}>
            <span>Texts and prices</span>
            {fix(faultsIn(findings, /^(?!figures|evidence)/))}
          </a>
        </li>
        {part('figures', 'Figures', /^figures/)}
        {part('evidence', 'Evidence', /^evidence/)}
        <li>
          <a href={`/admin/preview/reports/${report}`} target="_blank" rel="noopener">
            <span>Preview</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}
