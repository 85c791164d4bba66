import { LicenceList } from '#src/features/catalogue/pieces/licence-list.tsx';
import { licenceNames } from '#src/licences.ts';
import { centsOf } from '#src/money.ts';
import { useNavigate } from '#src/router/router-context.ts';
import { href, pages } from '#src/routes.ts';
import { useAhead } from '#src/ui/disclosure/use-ahead.ts';
import type { Purchase } from './purchase.ts';

/** Another licence of the same report, where there is one; the form beside it stays as it is. */
export function LicenceChoice({ purchase: { offer, reportKey, wish } }: { purchase: Purchase }) {
  const navigate = useNavigate();
  const [shown, show] = useAhead(offer);
  if (offer.licences.length < 2) return null;
  const select = (value: typeof offer.type) => {
    show({ ...offer, type: value });
    const to = href(pages.buyNow, {}, { id: reportKey, ...wish, type: value });
    navigate(to, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="needs-script">
      <LicenceList
        licences={offer.licences.map(({ type, price }) => ({
          value: type,
          name: licenceNames[type],
          cents: centsOf(price),
        }))}
        selected={shown.type}
        onSelect={select}
      />
    </div>
  );
}
