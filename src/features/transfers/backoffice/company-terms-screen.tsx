import { DataTable, maxValue, minValue, NumberInput, required, SelectInput } from 'react-admin';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { changedColumn } from '#src/backoffice/time-columns.tsx';

const TermsForm = () => (
  <>
    <PlainText source="name" label="Company" validate={required()} />
    <PlainText
      source="tax_number"
      helperText="Orders with this number are attributed to this company"
    />
    <PlainText
      source="mail_domain"
      helperText="Or orders from this domain, such as vantavolt.example"
    />
    <NumberInput source="days_to_pay" validate={[required(), minValue(1), maxValue(180)]} />
    <SelectInput
      source="deliver_on"
      label="Reports are delivered"
      choices={[
        { id: 'payment', name: 'When they are paid' },
        { id: 'purchase-order', name: 'On the purchase order' },
      ]}
      validate={required()}
    />
    <LongText source="note" label="Note" />
  </>
);

export const companyTermsScreen: Screen = {
  name: 'company-terms',
  one: 'company',
  label: 'Companies’ terms',
  about: 'Companies that may pay later than others, or get reports on their purchase order.',
  group: 'Money',
  icon: 'buildings',
  title: 'name',
  sort: { field: 'name', order: 'ASC' },
  subtitle: ({ days_to_pay: days }) => `${days} days to pay`,
  columns: [
    <DataTable.Col key="name" source="name" label="Company" />,
    <DataTable.Col key="tax_number" source="tax_number" disableSort />,
    <DataTable.Col key="mail_domain" source="mail_domain" disableSort />,
    <DataTable.NumberCol key="days_to_pay" source="days_to_pay" />,
    changedColumn,
  ],
  Form: TermsForm,
  blank: {
    name: '',
    tax_number: '',
    mail_domain: '',
    days_to_pay: 30,
    deliver_on: 'payment',
    note: '',
  },
};
