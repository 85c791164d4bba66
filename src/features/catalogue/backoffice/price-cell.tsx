import './price-cell.css';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import {
  useCanAccess,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { reasonOf } from '#src/backoffice/act/failure.ts';
import { listed } from '#src/licences.ts';
import { amountText, decimalText } from '#src/money.ts';
import { readMoney } from '#src/read-money.ts';

const FACTOR = 3;
const { column } = listed;

const textOf = (cents: number | null) => (cents === null ? 'no price' : amountText(cents));

/** How the amount in the field is parsed, and whether the change is so large that it needs a confirmation. */
function readingOf(text: string, now: number | null) {
  const read = readMoney(text);
  if ('problem' in read) return { hint: read.problem };
  const { cents } = read;
  const isLarge = cents && now ? Math.max(cents / now, now / cents) > FACTOR : false;
  const was = now === null || now === cents ? '' : `, was ${amountText(now)}`;
  return { cents, isLarge, hint: `${textOf(cents)}${was}` };
}

/** The listed price of a report, edited in place: Enter saves, Escape cancels. */
export function PriceCell() {
  const record = useRecordContext();
  const { canAccess } = useCanAccess({ resource: 'reports', action: 'update' });
  const [open, setOpen] = useState(false);
  const now = (record?.[column] ?? null) as number | null;
  if (!record || !canAccess) return textOf(now);
  const begin = (event: MouseEvent) => {
    event.stopPropagation();
    setOpen(true);
  };
  if (open)
    return <PriceField id={record.id} name={record.name} now={now} onEnd={() => setOpen(false)} />;
  return (
    <button
      type="button"
      className="price-cell"
      aria-label={`${textOf(now)}, change the price of ${record.name}`}
      onClick={begin}
    >
      {textOf(now)}
    </button>
  );
}

function PriceField(props: {
  id: number | string;
  name: string;
  now: number | null;
  onEnd(): void;
}) {
  const { id, name, now, onEnd } = props;
  const [text, setText] = useState(now === null ? '' : decimalText(now).replace('.00', ''));
  const [sure, setSure] = useState<number | null>();
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const notify = useNotify();
  const { hint, cents, isLarge } = readingOf(text, now);
  const save = async () => {
    if (cents === undefined || isSaving) return;
    if (cents === now) return onEnd();
    if (isLarge && sure !== cents) return setSure(cents);
    setSaving(true);
    try {
      const { data } = await dataProvider.getOne('reports', { id });
      if ((data[column] ?? null) !== now) {
        setProblem(`Somebody else has changed it to ${textOf(data[column])}. Nothing was saved.`);
        return refresh();
      }
      await dataProvider.update('reports', {
        id,
        data: { ...data, [column]: cents },
        previousData: data,
      });
      notify(`${name}: ${textOf(cents)}. If it is published, the site shows it immediately.`);
      refresh();
      onEnd();
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape' && !isSaving) onEnd();
  };
  const keys = isLarge && sure === cents ? 'Press Enter again to confirm' : 'Enter saves';
  const status = isSaving ? 'Saving…' : problem || `${hint}. ${keys}, Esc cancels.`;
  return (
    <span className="price-cell__field">
      {/* Keeps the width of the column, so that nothing moves. */}
      <span className="price-cell price-cell__place" aria-hidden="true">
        {textOf(now)}
      </span>
      <input
        // biome-ignore lint/a11y/noAutofocus: the user has just opened this field
        autoFocus
        inputMode="decimal"
        readOnly={isSaving}
        aria-label={`Price of ${name}`}
        aria-describedby={`price-${id}`}
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setText(target.value);
          setProblem('');
        }}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={onKeyDown}
      />
      <span className="price-cell__hint" id={`price-${id}`} role="status">
        {status}
      </span>
    </span>
  );
}
