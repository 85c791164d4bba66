import { type ReactNode, useCallback, useState } from 'react';
import { useProfilePart } from '#src/features/accounts/pieces/use-profile-part.ts';
import type { CallBody } from '#src/http/api/contract.ts';
import { type Licence, licenceNames, licences } from '#src/licences.ts';
import { amountText, centsOf } from '#src/money.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import type { AllContracts } from '#src/site/api-types.ts';
import { browserApi } from '#src/site/browser-api.ts';
import { Form } from '#src/site/form/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextSkeleton } from '#src/ui/page/skeleton.tsx';
import type { OwnLicence } from '../../readers/contract.ts';

type Upgrades = CallBody<AllContracts['licenceUpgrades']>;

/** A larger licence for the difference, as an offer that somebody else can approve; nothing if there is none. */
export function Upgrade({ licence: { code, type, state } }: { licence: OwnLicence }) {
  const isLargest = type === licences.at(-1)!.type;
  return isLargest || state === 'ended' ? null : <Fetched code={code} />;
}

function Fetched({ code }: { code: string }) {
  const ask = useCallback(
    (signal?: AbortSignal) => browserApi.licenceUpgrades({ code }, signal),
    [code],
  );
  const [found, retry] = useProfilePart(ask);
  if (found.state === 'loading')
    return (
      <Panel>
        <TextSkeleton lines={4} />
      </Panel>
    );
  if (found.state === 'failed')
    return (
      <Panel>
        <p>The prices of larger licences could not be loaded.</p>
        <Button onClick={retry}>Try again</Button>
      </Panel>
    );
  const { upgrades, closed, closed_words: why, upgraded } = found.value;
  if (upgrades.length > 0)
    return (
      <Panel>
        <UpgradeForm code={code} found={found.value} />
      </Panel>
    );
  if (upgraded)
    return (
      <Panel>
        <p>
          You have upgraded to a{' '}
          <Link className="link" to={href(pages.ownLicence, { code: upgraded.code })}>
            {licenceNames[upgraded.type]} licence
          </Link>
          . This one stays valid.
        </p>
      </Panel>
    );
  return closed === null || closed === 'off-sale' ? null : (
    <Panel>
      <p>{why}</p>
    </Panel>
  );
}

const Panel = ({ children }: { children: ReactNode }) => (
  <section className="panel" aria-labelledby="upgrade">
    <h2 id="upgrade">Upgrade for the difference</h2>
    {children}
  </section>
);

function UpgradeForm({
  code,
  found: { upgrades, paid, currency },
}: {
  code: string;
  found: Upgrades;
}) {
  const [type, setType] = useState<Licence>(upgrades[0]!.type);
  const { price, difference } = upgrades.find((one) => one.type === type) ?? upgrades[0]!;
  const text = (amount: number) => amountText(centsOf(amount), currency);
  return (
    <Form<{ offer: string }>
      call="askForUpgrade"
      leaves
      large={false}
      quietSubmit
      submit="Make an offer to approve"
      bodyOf={() => ({ licence: code, type })}
      tell={(outcome) =>
        outcome.kind === 'done'
          ? null
          : {
              tone: 'error',
              text:
                outcome.kind === 'unreachable'
                  ? 'The connection was lost. Please try again: if the offer was made, this leads to it.'
                  : (outcome.message ?? 'The offer could not be made. Please try again.'),
              focus: true,
            }
      }
      onDone={({ offer }) => location.assign(offer)}
    >
      {({ field }) => (
        <>
          <p>What you have paid counts: you pay only the rest.</p>
          {upgrades.length > 1 && (
            <SelectField
              {...field('type')}
              label="Larger licence"
              value={type}
              onChange={({ target }) => setType(target.value as Licence)}
              options={upgrades.map((one) => ({ value: one.type, text: licenceNames[one.type] }))}
            />
          )}
          <dl className="fact-lines" aria-live="polite">
            <div aria-atomic="true">
              <dt>{licenceNames[type]}</dt>
              <dd>{text(price)}</dd>
            </div>
            <div>
              <dt>Already paid</dt>
              <dd>−{text(paid)}</dd>
            </div>
            <div className="fact-lines__total" aria-atomic="true">
              <dt>To pay</dt>
              <dd>{text(difference)}</dd>
            </div>
          </dl>
          <p className="hint">
            Before tax. The offer opens with a link that you can forward; whoever has it can pay.
          </p>
        </>
      )}
    </Form>
  );
}
