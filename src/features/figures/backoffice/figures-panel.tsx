import { Alert, Button, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import type { DraftFigure } from '../editing/draft-figure.ts';
import type { Fix } from '../gate/finding.ts';
import type { GateFinding } from '../gate/gate.ts';
import type { WayTo } from '../pieces/backoffice/finding-list.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { blankFigure } from './grid/figure-edits.ts';
import type { Chart } from './use-checks.ts';

interface Props {
  figures: readonly DraftFigure[];
  tab: number;
  onTab: (tab: number) => void;
  findings: readonly GateFinding[];
  passed: readonly string[];
  /** The selected figure as on the site; null while it cannot be drawn. */
  chart: Chart;
  isReadOnly: boolean;
  onChange: (figures: DraftFigure[]) => void;
  onFix: (finding: GateFinding, fix: Fix) => void;
  wayTo: WayTo;
}

/** The figures of an edition, one at a time. */
export function FiguresPanel({ figures, tab, onTab, onChange, isReadOnly, ...props }: Props) {
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const next = Math.max(0, ...figures.map((one) => one.number)) + 1;
    onChange([...figures, blankFigure(next, figures.at(-1))]);
    onTab(figures.length);
  };
  const figure = figures[tab];
  return (
    <>
      <div className="edition__tabs">
        {figures.length > 0 && (
          <Tabs
            value={figure ? tab : false}
            onChange={(_, next) => onTab(next)}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label="Figures of the edition"
          >
            {figures.map((one, i) => (
              <Tab
                key={one.number}
                id={`figure-tab-${one.number}`}
                value={i}
                label={`${one.number} ${one.row_title || one.subject || 'New figure'}`}
              />
            ))}
          </Tabs>
        )}
        {!isReadOnly && <Button onClick={add}>Add a figure</Button>}
      </div>
      {figures.length === 0 && (
        <Alert severity="info" sx={{ my: 2 }}>
          The edition has no figures yet. Add one, then paste its table from a spreadsheet, or
          import an XLSX or CSV file. Chart, table, files and the numbers of texts follow from it.
        </Alert>
      )}
      {problem && (
        <Alert severity="warning" onClose={() => setProblem(undefined)} sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {figure && (
        <div role="tabpanel" aria-labelledby={`figure-tab-${figure.number}`}>
          <FigurePanel
            {...props}
            key={figure.number}
            at={tab}
            figure={figure}
            isReadOnly={isReadOnly}
            onProblem={setProblem}
            onChange={(next) => {
              setProblem(undefined);
              onChange(figures.map((one, i) => (i === tab ? next : one)));
            }}
            onRemove={() => {
              onChange(figures.filter((_, i) => i !== tab));
              onTab(0);
            }}
          />
        </div>
      )}
    </>
  );
}
