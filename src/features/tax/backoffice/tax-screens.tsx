import {
  DataTable,
  DateInput,
  FunctionField,
  NumberInput,
  required,
  SelectInput,
} from 'react-admin';
import { PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { dayColumn, timeColumn } from '#src/backoffice/time-columns.tsx';
import { percentText } from '#src/money.ts';

const CountryInput = lazyPart(() => import('./place-inputs.tsx'), 'CountryInput');

type Place = { country?: string; region?: string };

const placeName = ({ country, region }: Place) => region || country || '';

const Place = ({ region }: { region: string }) => (
  <>
    <CountryInput validate={required()} />
    <PlainText source="region" label="State" helperText={region} />
  </>
);

const RateForm = () => (
  <>
    <Place region="Its code, such as US-WA, if it has its own rate" />
    <NumberInput
      source="basis_points"
      label="Rate in basis points"
      helperText="1900 is 19%"
      min={0}
      max={10000}
      validate={required()}
    />
    <DateInput source="valid_from" label="From midnight of" validate={required()} />
  </>
);

export const rateScreen: Screen = {
  name: 'tax-rates',
  one: 'rate',
  label: 'Tax rates',
  about: 'The tax rate of a country or state, and from when it applies.',
  group: 'Administration',
  icon: 'percent',
  title: (rate) => `${placeName(rate)} from ${rate.valid_from}`,
  sort: { field: 'country', order: 'ASC' },
  subtitle: ({ basis_points: rate }) => percentText(Number(rate)),
  columns: [
    <DataTable.Col key="country" source="country" />,
    <DataTable.Col key="region" source="region" label="State" disableSort />,
    <DataTable.Col key="basis_points" source="basis_points" label="Rate">
      <FunctionField render={({ basis_points }) => percentText(basis_points)} />
    </DataTable.Col>,
    dayColumn('valid_from', 'From'),
    timeColumn('updated_at', 'Changed', { disableSort: true }),
  ],
  Form: RateForm,
  blank: { country: '', region: '', basis_points: 0, valid_from: '' },
};

const schemes = [
  { id: 'local', name: 'Registered there' },
  { id: 'oss-union', name: 'One-stop shop of the EU, from a member state' },
  { id: 'oss-non-union', name: 'One-stop shop of the EU, from outside' },
];

const schemeName = ({ scheme }: Record<string, unknown>) =>
  schemes.find(({ id }) => id === scheme)?.name ?? String(scheme);

const RegistrationForm = () => (
  <>
    <Place region="Its code, such as US-WA, for a registration with the state" />
    <SelectInput source="scheme" choices={schemes} validate={required()} />
    <PlainText source="number" label="Number" validate={required()} />
  </>
);

export const registrationScreen: Screen = {
  name: 'tax-registrations',
  one: 'registration',
  label: 'Tax registrations',
  about: 'Where the legal seller is registered for tax; tax is charged only there.',
  group: 'Administration',
  icon: 'stamp',
  title: (registration) => `${placeName(registration)} ${registration.number}`,
  sort: { field: 'country', order: 'ASC' },
  subtitle: schemeName,
  columns: [
    <DataTable.Col key="country" source="country" />,
    <DataTable.Col key="region" source="region" label="State" disableSort />,
    <DataTable.Col key="scheme" source="scheme" disableSort>
      <FunctionField render={schemeName} />
    </DataTable.Col>,
    <DataTable.Col key="number" source="number" />,
    timeColumn('updated_at', 'Changed', { disableSort: true }),
  ],
  Form: RegistrationForm,
  blank: { country: '', region: '', scheme: 'local', number: '' },
};
