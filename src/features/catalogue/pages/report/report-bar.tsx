import { priceText } from '#src/money.ts';
import { useWords } from '#src/site/frame/use-words.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { BottomBar } from '#src/ui/page/bottom-bar.tsx';
import type { ReportHeader } from '../../contract.ts';
import { reportLinks } from '../../pieces/report-links.ts';
import { buyNowId } from '../buy-panel.tsx';
import type { LicenceChoice } from '../use-licence.ts';

interface Props {
  report: ReportHeader;
  choice: LicenceChoice;
}

/** The bar shown once the licence box has scrolled out of view: the chosen licence, and links to buy or get a sample. */
export function ReportBar({ report, choice: { sold, currency, selected } }: Props) {
  const words = useWords();
  const links = reportLinks(report);
  const chosen = sold.find(({ value }) => value === selected);
  return (
    <BottomBar
      label="Buy or request a sample"
      text="Need this report? Grab it now!"
      note={
        chosen && (
          <>
            <b>{chosen.name}</b> {priceText(chosen.cents, currency)}
          </>
        )
      }
      after={buyNowId}
    >
      <ButtonLink to={links.requestDetails}>Request Free Sample</ButtonLink>
      {chosen ? (
        <ButtonLink look="primary" to={links.buy(selected, currency)}>
          BUY NOW
        </ButtonLink>
      ) : (
        <ButtonLink look="primary" to={links.enquiry}>
          {words('Enquiry Before Buy')}
        </ButtonLink>
      )}
    </BottomBar>
  );
}
