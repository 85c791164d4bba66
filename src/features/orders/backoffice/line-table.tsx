import './line-table.css';
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { timeOf } from '#src/backoffice/moment.ts';
import { licenceNames } from '#src/licences.ts';
import { amountText, percentText } from '#src/money.ts';
import type { OrderLineRecord, OrderRecord } from '../order-fields.ts';
import { LineReaders } from './line-readers.tsx';

/** The lines of an order: reports, number of downloads, and amounts. */
export function LineTable({ order }: { order: OrderRecord }) {
  const amount = (cents: number) => amountText(cents, order.currency);
  const sum = (column: 'net_cents' | 'tax_cents') =>
    order.lines.reduce((total, line) => total + line[column], 0);
  return (
    <div className="order__lines">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Report</TableCell>
            <TableCell sx={{ minWidth: 120 }}>Licence</TableCell>
            <TableCell>Downloads</TableCell>
            <TableCell align="right">List</TableCell>
            <TableCell align="right">Net</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {order.lines.flatMap((line) => [
            <TableRow key={line.id} className={line.readers.length > 0 ? 'has-readers' : undefined}>
              <TableCell component="th" scope="row">
                {line.report_id ? (
                  <Link to={`/reports/${line.report_id}`}>{line.report_name}</Link>
                ) : (
                  line.report_name
                )}
                <Small>
                  {line.report_code}, edition {line.edition}
                </Small>
              </TableCell>
              <TableCell>
                {licenceNames[line.licence]}
                <Small>{seatsOf(line)}</Small>
                {line.upgrade_of && <Small>upgrade of licence {line.upgrade_of}</Small>}
              </TableCell>
              <TableCell>
                {downloadsOf(line)}
                {line.downloaded_at && <Small>last {timeOf(line.downloaded_at)}</Small>}
              </TableCell>
              <TableCell align="right" data-label="List">
                {amount(line.list_cents)}
                {line.discount_cents > 0 && (
                  <Small>
                    less {amount(line.discount_cents)}
                    {line.upgrade_of && ' already paid'}
                  </Small>
                )}
              </TableCell>
              <TableCell align="right" data-label="Net">
                {amount(line.net_cents)}
                {line.refunded_cents > 0 && (
                  <Small>
                    refunded {amount(line.refunded_cents)}
                    {line.tax_cents > 0 && ' with tax'}
                  </Small>
                )}
              </TableCell>
            </TableRow>,
            line.readers.length > 0 && (
              <TableRow key={`${line.id} readers`}>
                <TableCell colSpan={5} className="line-readers-cell">
                  <LineReaders order={order.id} readers={line.readers} />
                </TableCell>
              </TableRow>
            ),
          ])}
          {(
            [
              ['Net', sum('net_cents'), ''],
              ['Tax', sum('tax_cents'), taxWords(order)],
              ['Total', order.amount_cents, ''],
            ] as const
          ).map(([name, cents, note]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" colSpan={4} align="right">
                {name === 'Total' ? <b>{name}</b> : name}
                {note && <Small>{note}</Small>}
              </TableCell>
              <TableCell align="right">
                {name === 'Total' ? <b>{amount(cents)}</b> : amount(cents)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** Which tax, such as `18% IGST`, or why none is charged. */
function taxWords({ tax, tax_treatment: treatment, lines }: OrderRecord): string {
  if (tax?.words) return tax.words;
  const rate = lines[0]?.tax_rate;
  return tax?.name && rate ? `${percentText(rate)} ${tax.name}` : treatment.replaceAll('-', ' ');
}

const Small = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="text.secondary" component="div">
    {children}
  </Typography>
);

function seatsOf({ seats }: OrderLineRecord): string {
  if (seats === null) return 'everyone in the company';
  return seats === 1 ? 'one reader' : `${seats} readers`;
}

function downloadsOf({
  downloads_allowed: allowed,
  downloads_used: used,
  ended_at: ended,
}: OrderLineRecord) {
  if (allowed === null) return 'nothing delivered';
  if (ended) return `ended ${timeOf(ended)}, used ${used === 1 ? 'once' : `${used} times`}`;
  return `used ${used} of ${allowed} times`;
}
