import type { Edition, FigureData } from '#src/features/figures/figure.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-names.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { ReportHeader } from '../../contract.ts';
import { joined } from '../../pieces/report-texts.ts';

/** The deliverables' data about a report's figures. */
export interface FigureCounts {
  figures: number;
  /** Whether the forecast has a low and a high case. */
  hasCases: boolean;
  /** Number of rows whose values are only in the report, in figures that show others. */
  keptRows: number;
  /** The subjects of figures that are entirely in the report only. */
  keptWhole: string[];
}

/** Whether any part of a figure is public. */
export const isShown = ({ rows }: Pick<FigureData, 'rows'>) => rows.some(({ is_kept }) => !is_kept);

/** Counts for the deliverables. */
export const countsOf = (figures: Pick<FigureData, 'rows' | 'subject'>[]): FigureCounts => {
  const shown = figures.filter(isShown);
  const rows = shown.flatMap((figure) => figure.rows);
  return {
    figures: shown.length,
    hasCases: rows.some(({ low, high }) => low?.length && high?.length),
    keptRows: rows.filter(({ is_kept }) => is_kept).length,
    keptWhole: figures.filter((figure) => !isShown(figure)).map(({ subject }) => subject),
  };
};

interface Props {
  report: ReportHeader;
  edition: Edition | null;
  counts: FigureCounts;
}

const chartsText = (charts: number) => (charts === 1 ? 'A chart' : `${charts} charts`);

type Item = [IconName, string, string];

const data = /^(csv|excel|xlsx?|data)/i;

/** What a buyer gets; lists only what the report has. */
export function Deliverables({ report, edition, counts }: Props) {
  const files = report.formats.filter((format) => data.test(format));
  const read = report.formats.filter((format) => !data.test(format));
  const items: Item[] = [
    [
      'file-pdf',
      report.page > 0 ? `Report, ${report.page} pages` : 'Report',
      `As ${joined(read.length > 0 ? read : report.formats)}, by private link as soon as ${report.in_preparation ? 'it is ready' : 'you have paid'}.`,
    ],
  ];
  if (files.length > 0)
    items.push(['file-xls', 'Data file', `Every table and every year as ${joined(files)}.`]);
  const charts = counts.figures + counts.keptWhole.length;
  const kept = [
    ...(counts.keptRows > 0 ? ['the values hidden above'] : []),
    ...counts.keptWhole.map((subject) => `the chart “${subject}”`),
  ];
  if (charts > 0)
    items.push([
      'chart-bar',
      `${chartsText(charts)} with ${charts === 1 ? 'its table' : 'their tables'}`,
      [
        edition?.data_to
          ? `Every year as a number, measured to ${edition.data_to} and forecast from there.`
          : 'Every year as a number.',
        kept.length > 0 && `Only buyers see ${joined(kept)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    ]);
  if (counts.hasCases)
    items.push([
      'presentation-chart',
      'Two alternative cases',
      'A low and a high case, and what would have to be true for each.',
    ]);
  items.push(
    [
      'chat-circle-text',
      report.author_name ? 'Answers from the author' : 'Answers',
      'Questions about the figures are answered by e-mail for as long as the edition is current.',
    ],
    [
      'arrows-clockwise',
      'Corrections',
      'If we correct a figure, you get the new file and a note of what changed and why.',
    ],
  );
  return (
    <section className="section--tight" aria-labelledby="deliverables">
      <SectionHead id="deliverables" title="What you get" />
      <ul className="deliverables">
        {items.map(([icon, title, text]) => (
          <li key={title}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
