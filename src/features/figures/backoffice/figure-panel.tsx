import { Button } from '@mui/material';
import type { DraftFigure } from '../editing/draft-figure.ts';
import { wrongSums } from '../editing/wrong-sums.ts';
import { formatValue } from '../format-value.ts';
import type { Fix } from '../gate/finding.ts';
import type { GateFinding } from '../gate/gate.ts';
import { FindingList, type WayTo } from '../pieces/backoffice/finding-list.tsx';
import { headingOf, isOpen } from '../pieces/backoffice/gate-answer.ts';
import { FigureFields } from './figure-fields.tsx';
import { FigurePicture } from './figure-picture.tsx';
import { putTotal, sumTotal } from './grid/figure-edits.ts';
import { FigureGrid } from './grid/figure-grid.tsx';
import type { Chart } from './use-checks.ts';

interface Props {
  figure: DraftFigure;
  /** Its index among the figures. */
  at: number;
  findings: readonly GateFinding[];
  passed: readonly string[];
  chart: Chart;
  isReadOnly: boolean;
  onChange: (figure: DraftFigure) => void;
  onRemove: () => void;
  onProblem: (sentence: string) => void;
  onFix: (finding: GateFinding, fix: Fix) => void;
  wayTo: WayTo;
}

/** One figure: its values, their findings, its chart, and its fields. */
export function FigurePanel({ chart, onRemove, findings, passed, onFix, wayTo, ...props }: Props) {
  const { figure, isReadOnly, onChange, at } = props;
  const own = findings.filter(({ path }) => path.startsWith(`figures.${at}.`));
  const sums = wrongSums(figure);
  const ways = (finding: GateFinding) => {
    const sum = sums.find(({ year }) => finding.message.includes(`in ${year} the parts`));
    if (isReadOnly || !sum || !own.includes(finding)) return null;
    const value = formatValue(sum.sum, figure.decimals);
    return (
      <>
        <Button
          size="small"
          variant="outlined"
          onClick={() => onChange(putTotal(figure, sum.year, sum.sum))}
        >
          Use {value}
        </Button>
        <Button size="small" onClick={() => onChange(sumTotal(figure))}>
          Make the total a sum, for all years
        </Button>
      </>
    );
  };
  return (
    <>
      <FigureGrid {...props} findings={own} wrongYears={sums.map(({ year }) => year)} />
      <div className="edition__columns">
        <section aria-label="Checks">
          <header>
            <h2 aria-live="polite">{headingOf(findings)}</h2>
            <span>checked as you type, and again before publishing</span>
          </header>
          <FindingList
            findings={[...findings].sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)))}
            passed={passed}
            onFix={isReadOnly ? undefined : onFix}
            wayTo={wayTo}
            more={ways}
          />
        </section>
        <section aria-label="Picture">
          <header>
            <h2>As on the site</h2>
          </header>
          {chart.html ? (
            <>
              <b>{figure.title}</b>
              <p className="edition__subject">{figure.subject}</p>
              <FigurePicture html={chart.html} />
            </>
          ) : (
            <p className="edition__subject">{chart.instead}</p>
          )}
        </section>
      </div>
      <FigureFields figure={figure} onChange={onChange} isReadOnly={isReadOnly} />
      {!isReadOnly && (
        <Button color="error" onClick={onRemove} sx={{ mt: 2 }}>
          Remove figure {figure.number}
        </Button>
      )}
    </>
  );
}
