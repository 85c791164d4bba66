import type { ReactNode } from 'react';
import { centsOf } from '#src/money.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { Pagination } from '#src/ui/page/pagination.tsx';
import type { ListedReport as Listed } from '../contract.ts';
import { coverOf } from './cover-of.ts';
import { reportLinks } from './report-links.ts';
import { ReportRow } from './report-row.tsx';
import { monthOf, ordinal } from './report-texts.ts';
import { SortSelect } from './sort-select.tsx';

export type ListedReport = Omit<Listed, 'short_description'>;

/** Reports without the fields that no row shows, which would only make every page of a list larger. */
export const listed = (reports: Listed[]): ListedReport[] =>
  reports.map(({ short_description, ...shown }) => shown);

interface Props {
  reports: ListedReport[];
  total: number;
  /** More reports match than were counted. */
  atLeast?: boolean;
  page: number;
  pages: number;
  sort: string;
  sortOptions: { value: string; text: string }[];
  hrefWithSort: (sort: string) => string;
  hrefOfPage: (page: number) => string;
  /** The form that submits the order without script. */
  form: string;
  /** For a search: why each report is in the list. */
  why?: ReadonlyMap<number, string>;
  /** The specified sentence for a list without reports. */
  empty: string;
  /** The active filters, above the rows, or above the sentence that there are none. */
  children?: ReactNode;
  /** Link shown if the list is empty. */
  emptyLink?: { to: string; text: string } | undefined;
  /** For a search: the number of near matches, and what to highlight in the results. */
  near?: number | undefined;
  marked?: RegExp | undefined;
}

/** Reports in rows, with their count, order and page links. */
export function ReportList({
  reports,
  total,
  atLeast,
  page,
  pages,
  sort,
  sortOptions,
  hrefWithSort,
  hrefOfPage,
  form,
  empty,
  why,
  children,
  emptyLink,
  near,
  marked,
}: Props) {
  const industryOf = useIndustry();
  const first = (page - 1) * 20 + 1;
  const count = `${total.toLocaleString('en-US')}${atLeast ? '+' : ''}`;
  const noun = total === 1 ? 'report' : 'reports';
  return (
    <div>
      {reports.length > 0 && (
        <div className="list-tools">
          <p>
            {total > reports.length && `${first}–${first + reports.length - 1} of `}
            <b>{`${count} ${noun}`}</b>
            {near !== undefined && (total === 1 ? ' matches' : ' match')}
            {near ? `, ${near} near ${near === 1 ? 'match' : 'matches'}` : ''}
          </p>
          <SortSelect value={sort} options={sortOptions} form={form} hrefWith={hrefWithSort} />
        </div>
      )}
      {children}
      {reports.length > 0 ? (
        <ul className="report-rows hairlines hairlines--flush">
          {reports.map((report) => {
            const links = reportLinks(report);
            return (
              <ReportRow
                key={report.id}
                cover={coverOf(report, industryOf(report.industry_slug)?.hue)}
                title={report.name}
                summary={report.summary}
                why={why?.get(report.id)}
                marked={marked}
                market={report.market}
                to={links.page}
                facts={[
                  ...(report.page > 0 ? [{ term: 'Pages', value: report.page }] : []),
                  { term: 'Report Code', value: report.report_id },
                  ...(report.published_date
                    ? [
                        {
                          term: 'Published',
                          value: `${ordinal(report.edition)} edition, ${monthOf(report.published_date)}`,
                          quiet: true,
                        },
                      ]
                    : []),
                ]}
                cents={centsOf(report.dprice)}
                buyTo={links.buy()}
                sampleTo={links.requestDetails}
                enquiryTo={links.enquiry}
              />
            );
          })}
        </ul>
      ) : (
        <EmptyState text={empty} more={emptyLink} />
      )}
      <Pagination page={page} pages={pages} href={hrefOfPage} />
    </div>
  );
}
