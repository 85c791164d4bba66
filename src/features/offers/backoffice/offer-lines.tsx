import { use } from 'react';
import {
  ArrayInput,
  NumberInput,
  required,
  SelectInput,
  useRecordContext,
  useSimpleFormIteratorItem,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { NamedRows } from '#src/backoffice/inputs/rows/named-rows.tsx';
import { PublishedReportInput } from '#src/features/catalogue/pieces/backoffice/published-report-input.tsx';
import { licences, listed } from '#src/licences.ts';
import { amountText } from '#src/money.ts';
import { PriceContext } from './offer-price.ts';
import type { OfferRecord } from './offer-record.ts';

/** The list price of a line, and what the buyer pays for it. */
function LinePrice() {
  const { index } = useSimpleFormIteratorItem();
  const { price, currency } = use(PriceContext);
  const report = useWatch({ name: `lines.${index}.report_id` });
  const line = price?.lines.find(({ report_id }) => report_id === report);
  return (
    <dl className="offer-line__price">
      <div>
        <dt>List</dt>
        <dd>{line ? amountText(line.list_cents, currency) : '–'}</dd>
      </div>
      <div>
        <dt>Net</dt>
        <dd>
          <b>{line ? amountText(line.list_cents - line.discount_cents, currency) : '–'}</b>
        </dd>
      </div>
    </dl>
  );
}

/** The reports of an offer, each with its licence, its discount and its price. */
export function OfferLines() {
  const isUpgrade = Boolean(useRecordContext<OfferRecord>()?.upgrade_of);
  return (
    <ArrayInput source="lines" label={false} validate={required()}>
      <NamedRows row="line" fullWidth inline className="offer-lines" disableReordering>
        <PublishedReportInput source="report_id" />
        <SelectInput
          source="licence"
          choices={licences.map(({ type, name }) => ({ id: type, name }))}
          defaultValue={listed.type}
          validate={required()}
        />
        {!isUpgrade && (
          <NumberInput
            source="discount_percent"
            label="Discount in percent"
            min={0}
            max={95}
            defaultValue={0}
            validate={required()}
          />
        )}
        <LinePrice />
      </NamedRows>
    </ArrayInput>
  );
}
