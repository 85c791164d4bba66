import { CurrencyChoice } from '#src/features/catalogue/pieces/currency-choice.tsx';
import { LicenceList } from '#src/features/catalogue/pieces/licence-list.tsx';
import { type Licence, licenceNames } from '#src/licences.ts';
import { centsOf } from '#src/money.ts';
import { useNavigate } from '#src/router/router-context.ts';
import { href, pages } from '#src/routes.ts';
import { useAhead } from '#src/ui/disclosure/use-ahead.ts';
import type { Purchase } from './purchase.ts';
import type { PurchaseOptions } from './purchase-options.ts';

/** Another licence of the same report or another currency, if there is one; the form next to it does not change. */
export function LicenceChoice({ purchase: { sale, reportKey, options } }: { purchase: Purchase }) {
  const navigate = useNavigate();
  // A second choice may come before the first has loaded, and keeps it.
  const [ahead, goAhead] = useAhead<{ type: Licence; wanted?: PurchaseOptions }>(sale);
  const go = (changed: { type?: Licence; currency?: string }) => {
    const wanted = { ...options, ...ahead.wanted, ...changed };
    goAhead({ type: changed.type ?? ahead.type, wanted });
    const to = href(pages.buyNow, {}, { id: reportKey, ...wanted });
    navigate(to, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {sale.licences.length > 1 && (
        <div className="needs-script">
          <LicenceList
            licences={sale.licences.map(({ type, price }) => ({
              value: type,
              name: licenceNames[type],
              cents: centsOf(price),
            }))}
            currency={sale.currency}
            selected={ahead.type}
            onSelect={(type) => go({ type })}
          />
        </div>
      )}
      <CurrencyChoice {...sale} onChoose={(currency) => go({ currency })} />
    </>
  );
}
