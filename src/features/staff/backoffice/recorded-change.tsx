import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Link, useRecordContext } from 'react-admin';
import { timeOf } from '#src/backoffice/moment.ts';
import { useOffice } from '#src/backoffice/office-part.ts';
import { sentence } from '#src/backoffice/words.ts';
import { amountText } from '#src/money.ts';
import { callName, whoOf } from './audit-words.ts';

interface Recorded {
  id: number;
  at: string;
  staff_email: string;
  call: string;
  entity: string;
  entity_id: string;
  ip: string;
  before: unknown;
  after: unknown;
}

/** A recorded value in readable form. */
function shown(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'number' && name.endsWith('_cents')) return amountText(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};

/** Each recorded field, before and after. */
function Fields({ before, after }: Pick<Recorded, 'before' | 'after'>) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  if (names.length === 0) return null;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Field</TableCell>
          <TableCell>Before</TableCell>
          <TableCell>After</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {names.map((name) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {sentence(name.replace(/_(cents|id)$/, ''))}
            </TableCell>
            <TableCell className="change">{shown(name, was[name])}</TableCell>
            <TableCell className="change">{shown(name, is[name])}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** One recorded change, field by field, with a link to its record. */
export function RecordedChange() {
  const record = useRecordContext<Recorded>();
  const { screens } = useOffice();
  if (!record) return null;
  const { entity, entity_id: id, call } = record;
  const screen = screens.find(({ name, Form, listOnly }) => name === entity && Form && !listOnly);
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {callName(call)}, by {whoOf(record)}, {timeOf(record.at)}
        {record.ip && `, from ${record.ip}`}.{' '}
        {screen ? (
          <Link to={`/${entity}/${encodeURIComponent(id)}`}>
            Open the record: {screen.label}, no. {id}
          </Link>
        ) : (
          `${sentence(entity)}, ${id}.`
        )}
      </Typography>
      <Fields before={record.before} after={record.after} />
      <details className="as-recorded">
        <summary>Raw record</summary>
        <pre className="change">{JSON.stringify([record.before, record.after], null, 2)}</pre>
      </details>
    </>
  );
}
