import { Stack, TextField } from '@mui/material';
import type { DraftEdition } from '../editing/draft-figure.ts';
import type { Fix } from '../gate/finding.ts';
import type { GateFinding } from '../gate/gate.ts';
import { FindingList, type WayTo } from '../pieces/backoffice/finding-list.tsx';
import { headingOf, isOpen } from '../pieces/backoffice/gate-answer.ts';
import { EvidenceForm } from './evidence-form.tsx';

interface Props {
  about: DraftEdition;
  findings: readonly GateFinding[];
  passed: readonly string[];
  isReadOnly: boolean;
  onChange: (about: DraftEdition) => void;
  onFix: (finding: GateFinding, fix: Fix) => void;
  wayTo: WayTo;
}

/** The evidence card, and next to it the gate's findings for the whole report. */
export function EvidencePanel({ about, findings, passed, isReadOnly, onChange, ...acts }: Props) {
  const open = findings.filter(isOpen);
  const year = findings.find(({ path }) => path === 'evidence.data_to');
  const warnings = open.filter(({ level }) => level === 'warn').length;
  return (
    <div className="edition__evidence">
      <section className="edition__card">
        <header>
          <h2>Evidence card</h2>
          <span>Shown on the report page, under “How we know”</span>
        </header>
        <EvidenceForm
          card={about.evidence}
          findings={findings}
          isReadOnly={isReadOnly}
          onChange={(evidence) => onChange({ ...about, evidence })}
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, mt: 2 }}>
          <TextField
            type="number"
            label="Data up to"
            error={year !== undefined}
            helperText={year?.message ?? 'The last measured year.'}
            value={about.data_to ?? ''}
            disabled={isReadOnly}
            onChange={({ target: { value } }) =>
              onChange({ ...about, data_to: value === '' ? null : Number(value) })
            }
          />
          <TextField
            type="date"
            label="Next edition planned for"
            value={about.next_planned ?? ''}
            disabled={isReadOnly}
            slotProps={{ inputLabel: { shrink: true } }}
            onChange={({ target: { value } }) =>
              onChange({ ...about, next_planned: value || null })
            }
          />
        </Stack>
      </section>
      <aside className="edition__before" aria-labelledby="before-heading">
        <h2 id="before-heading">Before publishing</h2>
        <div aria-live="polite">
          {headingOf(findings)}
          {warnings > 0 && warnings < open.length && `, ${warnings} more need a reason`},{' '}
          {passed.length} passed
        </div>
        <progress
          className="edition__share"
          aria-label="Checks that passed"
          max={open.length + passed.length || 1}
          value={passed.length}
        />
        <FindingList findings={findings} passed={passed} {...acts} />
        <p>An owner can publish a report despite a failed check; the reason is recorded.</p>
      </aside>
    </div>
  );
}
