import type { MouseEvent } from 'react';
import { type Licence, licences } from '#src/licences.ts';
import { priceText } from '#src/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { ReportHeader } from '../../contract.ts';
import { rights } from '../../pieces/licence-rights.ts';
import { reportLinks } from '../../pieces/report-links.ts';
import { joined } from '../../pieces/report-texts.ts';
import { buyPanelId } from '../buy-panel.tsx';
import type { LicenceChoice } from '../use-licence.ts';

/** The `id` of the section. */
export const compareId = 'compare';

const isNo = (text: string) => /^(No|Not included)$/.test(text);

/** The licences side by side; on a phone each right is a block of lines. Choosing selects the radio button above. */
export function CompareLicences({
  report,
  choice: { sold, currency, choose },
}: {
  report: ReportHeader;
  choice: LicenceChoice;
}) {
  if (sold.length < 2) return null;
  const files = joined(report.formats);
  const rows = [
    ...rights.map(({ right, by }) => ({
      right,
      cells: by.filter((_, at) => sold.some(({ value }) => value === licences[at]?.type)),
    })),
    { right: 'Files', cells: sold.map(() => files) },
  ];
  // Without script the link buys that licence; with script it selects the licence in the box with the prices.
  const pick = (value: Licence) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(value);
    const panel = document.getElementById(buyPanelId);
    panel?.scrollIntoView({ block: 'center' });
    panel
      ?.querySelector<HTMLInputElement>(`input[value="${value}"]`)
      ?.focus({ preventScroll: true });
  };
  return (
    <section className="section--tight" id={compareId} aria-labelledby="compare-head">
      <SectionHead id="compare-head" title="Compare licences" />
      <table className="compare">
        <caption className="sr">What each licence allows</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Right</span>
            </th>
            {sold.map(({ value, name, cents }) => (
              <th scope="col" key={value}>
                <b>{name}</b>
                <span>{priceText(cents, currency)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ right, cells }) => (
            <tr key={right}>
              <th scope="row">{right}</th>
              {cells.map((text, at) => (
                <td key={sold[at]!.value} data-licence={sold[at]!.name}>
                  <span className={isNo(text) ? 'compare__no' : undefined}>{text}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <span className="sr">Choose</span>
            </th>
            {sold.map(({ value, name }) => (
              <td key={value}>
                <ButtonLink to={reportLinks(report).buy(value, currency)} onClick={pick(value)}>
                  Choose {name}
                </ButtonLink>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
