import { Grid, Typography } from '@mui/material';
import {
  AutocompleteArrayInput,
  BooleanInput,
  Link,
  NumberInput,
  ReferenceArrayInput,
  required,
  SelectArrayInput,
  useRecordContext,
} from 'react-admin';
import { Cell } from '#src/backoffice/form/cell.tsx';
import { CentsInput } from '#src/backoffice/inputs/cents-input.tsx';
import { MomentInput } from '#src/backoffice/inputs/moment-input.tsx';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { filteredList } from '#src/backoffice/views/filtered-list.ts';
import { href, pages } from '#src/routes.ts';
import { useOwnCeiling } from './ceiling-hints.tsx';

/** The discount of a code, what it applies to, when, and how often. */
export function CodeForm() {
  const record = useRecordContext<{ id?: number; code?: string }>();
  const ceiling = useOwnCeiling() ?? 95;
  return (
    <Grid container columnSpacing={2} sx={{ width: '100%' }}>
      {record?.id && (
        <Cell wide>
          <Typography sx={{ mb: 2 }}>
            As a link: {location.origin}
            {href(pages.basket, {}, { code: record.code })}, or <code>&code={record.code}</code> at
            the end of any buy-now link.
          </Typography>
          <Typography sx={{ mb: 2 }}>
            <Link to={filteredList('orders', { code: record.code })}>Orders with this code</Link>
          </Typography>
        </Cell>
      )}
      <Cell>
        <PlainText
          source="code"
          validate={required()}
          helperText="4 to 40 letters, digits, hyphens"
        />
      </Cell>
      <Cell>
        <NumberInput
          source="percent"
          label="Percent"
          helperText={`1 to ${ceiling}, or an amount`}
        />
      </Cell>
      <Cell>
        <CentsInput
          source="amount_cents"
          label="Amount"
          helperText="US dollars, off the whole order"
        />
      </Cell>
      <Cell wide>
        <ReferenceArrayInput source="report_ids" reference="reports">
          <AutocompleteArrayInput
            label="Only for these reports"
            optionText={(report?: { code?: string; name?: string }) =>
              report?.code ? `${report.code}: ${report.name}` : ''
            }
            filterToQuery={(q: string) => ({ q })}
          />
        </ReferenceArrayInput>
      </Cell>
      <Cell wide>
        <ReferenceArrayInput source="industry_ids" reference="industries">
          <SelectArrayInput label="Only for these industries" optionText="name" />
        </ReferenceArrayInput>
      </Cell>
      <Cell>
        <MomentInput source="starts_at" label="Starts" helperText="Empty: now" />
      </Cell>
      <Cell>
        <MomentInput source="ends_at" label="Ends" helperText="Empty: never" />
      </Cell>
      <Cell>
        <NumberInput
          source="most_uses"
          label="Uses in total"
          helperText="Empty: no limit. An order that awaits a transfer counts until it is cancelled, for up to 120 days"
        />
      </Cell>
      <Cell wide>
        <BooleanInput source="once_per_customer" label="Once per customer" />
      </Cell>
      <Cell wide>
        <LongText source="note" label="Internal note" />
      </Cell>
    </Grid>
  );
}
