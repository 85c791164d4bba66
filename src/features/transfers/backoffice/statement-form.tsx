import {
  Alert,
  Button,
  FormControl,
  FormHelperText,
  FormLabel,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { required, TextInput, useRecordContext } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { reasonOf } from '#src/backoffice/act/failure.ts';
import { Facts } from '#src/backoffice/facts.tsx';
import { dayOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { CallBody } from '#src/http/api/contract.ts';
import { amountText } from '#src/money.ts';
import type { transferStaffContracts } from '../staff/contract.ts';

type Preview = CallBody<(typeof transferStaffContracts)['bank-statements.preview']>;

const MOST_BYTES = 3_500_000;
const COLUMNS = [
  ['date', 'Date'],
  ['amount', 'Amount'],
  ['currency', 'Currency'],
  ['name', 'From'],
  ['account', 'Their account'],
  ['text', 'Reference'],
] as const;

const skippedWords = (lines: number) =>
  lines > 0 &&
  `${lines === 1 ? 'One other line is' : `${lines} other lines are`} skipped: outgoing, or not booked yet.`;

/** What a file contains, in a sentence. */
function PreviewWords({ preview: { read, entries, skipped } }: { preview: Preview }) {
  const fresh = entries.filter(({ known }) => !known).length;
  return (
    <Typography sx={{ my: 2 }}>
      {read === 1 ? 'One incoming amount' : `${read} incoming amounts`},{' '}
      {read > entries.length ? `of the first ${entries.length} ` : ''}
      {fresh} new. {skippedWords(skipped)}
    </Typography>
  );
}

/** The entries that an import would add. */
const Entries = ({ preview }: { preview: Preview }) => (
  <div className="scroll-x">
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Booked</TableCell>
          <TableCell align="right">Amount</TableCell>
          <TableCell>From</TableCell>
          <TableCell>Reference</TableCell>
          <TableCell>State</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {preview.entries.map((entry, place) => (
          <TableRow key={place}>
            <TableCell>{dayOf(entry.booked_on)}</TableCell>
            <TableCell align="right">{amountText(entry.amount_cents, entry.currency)}</TableCell>
            <TableCell>{entry.payer_name}</TableCell>
            <TableCell>{entry.remittance}</TableCell>
            <TableCell>{entry.known ? 'Already imported' : 'New'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </div>
);

/** The text of a file: banks that do not write UTF-8 write Windows-1252, and spreadsheets may write UTF-16. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Chooses a file, asks for its columns if they are not the usual ones, and previews what it would add. */
function ChooseStatement() {
  const { getValues, setValue } = useFormContext();
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const looks = useRef(0);
  const lookedFor = useRef('');
  const { field, fieldState } = useController({
    name: 'content',
    rules: { validate: (content) => content !== '' || 'Choose the file first' },
  });
  const missing = field.value === '' && fieldState.error?.message;
  const look = async () => {
    // Of several requests, only the answer to the last one is shown.
    const request = ++looks.current;
    setProblem('');
    setBusy(true);
    const [file_name, content, currency, columns] = getValues([
      'file_name',
      'content',
      'currency',
      'columns',
    ]);
    const file = { file_name, content, currency, columns };
    lookedFor.current = currency;
    try {
      const found = await staffFetch<Preview>('POST', '/bank-statements/preview', file);
      if (request !== looks.current) return;
      setPreview(found);
      if (found.problem) setProblem(found.problem);
    } catch (error) {
      if (request !== looks.current) return;
      setPreview(undefined);
      setProblem(reasonOf(error));
    }
    setBusy(false);
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setPreview(undefined);
    if (file.size > MOST_BYTES) return setProblem('This file is larger than 3.5 MB.');
    const bytes = await file.arrayBuffer();
    const content = decoded(bytes);
    // Not marked as typed: the browser would keep a copy of the statement.
    setValue('file_name', file.name);
    setValue('content', content, { shouldValidate: true });
    setValue('columns', undefined);
    await look();
  };
  const found = preview?.problem ? undefined : preview;
  const column = (name: string, heading: string) => {
    setValue('columns', { ...getValues('columns'), [name]: heading || undefined });
    const { date, amount } = getValues('columns');
    if (date && amount) void look();
  };
  return (
    <>
      <FormControl error={Boolean(missing)} className="ra-input ra-input-content">
        <FormLabel>File</FormLabel>
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() => input.current?.click()}
          sx={{ alignSelf: 'start' }}
        >
          {busy ? 'Reading…' : 'Choose a file'}
        </Button>
        {missing && <FormHelperText>{missing}</FormHelperText>}
      </FormControl>
      <input
        ref={input}
        type="file"
        name="statement"
        hidden
        accept=".xml,.csv,.txt,text/xml,application/xml,text/csv"
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
        CAMT.053 from your bank, or a table (CSV). Each amount is stored once, however often it is
        imported.
      </Typography>
      <TextInput
        source="currency"
        label="Currency, if the file has none"
        validate={required()}
        // The preview shows what is imported.
        onBlur={() => {
          const { content, currency } = getValues();
          if (content !== '' && currency !== lookedFor.current) void look();
        }}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
      {preview && preview.headings.length > 0 && (
        <div>
          {COLUMNS.map(([name, label]) => (
            <TextField
              key={name}
              select
              label={label}
              defaultValue=""
              size="small"
              sx={{ minWidth: 180, mr: 1, mt: 1 }}
              onChange={({ target }) => column(name, target.value)}
            >
              <MenuItem value="">Not in the file</MenuItem>
              {preview.headings.filter(Boolean).map((heading) => (
                <MenuItem key={heading} value={heading}>
                  {heading}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </div>
      )}
      <div role="status">{found && <PreviewWords preview={found} />}</div>
      {found && <Entries preview={found} />}
    </>
  );
}

/** The import of a statement, or its outcome. */
export function StatementForm() {
  const done = useRecordContext<{
    id?: number;
    file_name: string;
    format: string;
    read: number;
    added: number;
    booked: number;
  }>();
  if (!done?.id) return <ChooseStatement />;
  return (
    <Facts
      facts={[
        ['File', done.file_name],
        ['Format', done.format],
        ['Incoming amounts', String(done.read)],
        ['New', String(done.added)],
        ['Matched automatically', String(done.booked)],
        ['To be matched', String(done.added - done.booked)],
      ]}
    />
  );
}
