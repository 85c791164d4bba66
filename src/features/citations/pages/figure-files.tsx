import { isAllKept } from '#src/features/figures/figure-years.ts';
import { figureLinks } from '#src/features/figures/pieces/figure-links.ts';
import { pages } from '#src/routes.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-names.ts';
import { MoreLink } from '#src/ui/page/more-link.tsx';
import type { FigureAnswer } from '../contract.ts';

/** The files of a figure, and the terms of use. */
export function FigureFiles({ figure }: { figure: FigureAnswer }) {
  const links = figureLinks(figure);
  const isKept = isAllKept(figure);
  const withValues: [string, string, IconName][] = [
    [links.csv, 'CSV', 'file-csv'],
    [links.xlsx, 'Excel (XLSX)', 'file-xls'],
    [links.json, 'JSON with source and status', 'file-text'],
  ];
  const files: typeof withValues = [
    ...(isKept ? [] : withValues),
    [links.metadata, 'JSON without values', 'file-text'],
  ];
  return (
    <section className="side-card" id="use" aria-labelledby="download">
      <h2 id="download">Download the data</h2>
      <ul className="figure-page__files">
        {files.map(([to, text, icon]) => (
          <li key={to}>
            <a href={to} download>
              <Icon name={icon} />
              {text}
            </a>
          </li>
        ))}
      </ul>
      <p className="figure-page__note">
        {isKept
          ? 'The values of this figure are in the report.'
          : 'Free to use with the source line and the address of this page.'}
        {!isKept &&
          figure.others > 0 &&
          ` ${figure.others === 1 ? 'One other figure is' : `The other ${figure.others} figures are`} in the report.`}
      </p>
      <MoreLink to={pages.verify}>Check one of our numbers</MoreLink>
    </section>
  );
}
