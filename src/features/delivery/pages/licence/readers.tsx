import { useState } from 'react';
import { dayOf } from '#src/features/content/pieces/dates.ts';
import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { browserApi } from '#src/site/browser-api.ts';
import { sendForm } from '#src/site/form/use-form.ts';
import { Alert, type Tone } from '#src/ui/form/form-alert.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { NamedReader, OwnLicence } from '../../readers/contract.ts';
import { EndReaderDialog } from './end-reader-dialog.tsx';
import { NameReaderForm } from './name-reader-form.tsx';
import { ReaderTable } from './reader-table.tsx';

interface Props {
  licence: OwnLicence;
  onChange: (licence: OwnLicence) => void;
}

/** Who reads under a licence: the holder, and those whom the holder has named. */
export function Readers({ licence, onChange }: Props) {
  const { readers, seats, closed } = licence;
  const [notice, setNotice] = useState<{ tone: Tone; text: string } | null>(null);
  const [ending, setEnding] = useState<NamedReader | null>(null);
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    const found = await browserApi.ownLicence({ code: licence.code }).catch(() => undefined);
    if (found?.ok) onChange(found.body.licence);
  };
  const change = async (call: 'sendReaderLink' | 'endReader', reader: NamedReader) => {
    setBusy(true);
    const body = { licence: licence.code, reader: reader.id };
    const outcome = await sendForm<{ message: string; licence: OwnLicence }>(call, body);
    setBusy(false);
    setEnding(null);
    if (outcome.kind === 'done') {
      setNotice({ tone: 'ok', text: `${reader.name}: ${outcome.body.message}` });
      onChange(outcome.body.licence);
    } else {
      const text = outcome.kind === 'refused' ? outcome.message : undefined;
      setNotice({ tone: 'error', text: text ?? 'Network error. Please try again later.' });
      await refresh();
    }
  };
  const inUse = readers.length + 1;
  return (
    <section aria-labelledby="readers">
      <SectionHead minor id="readers" title="Readers" />
      <p className="meta num">
        {seats === null
          ? `${inUse} named`
          : `${inUse} of ${seats} ${seats === 1 ? 'seat' : 'seats'} in use`}
      </p>
      {/* Before the notice, which takes the focus when the dialog has given it back. */}
      <EndReaderDialog
        reader={ending}
        hasSeats={seats !== null}
        busy={busy}
        onClose={() => setEnding(null)}
        onEnd={(reader) => void change('endReader', reader)}
      />
      <div aria-live="polite">
        {notice && <Alert tone={notice.tone} text={notice.text} focus />}
      </div>
      <ReaderTable
        licence={licence}
        busy={busy}
        onSend={(reader) => void change('sendReaderLink', reader)}
        onEnd={setEnding}
      />
      {closed && (
        <p className="hint own-licence__closed">
          {whyClosed(licence)}
          {closed === 'unconfirmed' && (
            <>
              {' '}
              <Link className="link" to={pages.profile}>
                Confirm it in your profile
              </Link>
            </>
          )}
        </p>
      )}
      {(!closed || closed === 'moved') && (
        <NameReaderForm
          licence={licence}
          onRefused={() => {
            setNotice(null);
            void refresh();
          }}
          onNamed={({ message, licence: changed }) => {
            setNotice({ tone: 'ok', text: message });
            onChange(changed);
          }}
        />
      )}
    </section>
  );
}

function whyClosed({ closed, seats, next_move_on: day }: OwnLicence): string {
  switch (closed) {
    case 'single':
      return 'This licence has one reader, its holder. Others need a larger licence.';
    case 'ended':
      return 'The licence has ended, and with it the links of all its readers.';
    case 'review':
      return 'The payment is being checked. Readers can be named afterwards.';
    case 'unconfirmed':
      return 'Readers can be named once your own e-mail address is confirmed: we sent you a link.';
    case 'in-preparation':
      return 'Readers can be named when the report is ready.';
    case 'moved':
      return `A seat can move to another person once in 12 months. The next one can on ${dayOf(day ?? '')}; until then, you can give it back to its former reader.`;
    default:
      return seats === null
        ? 'This is the most that one licence can name. Write to us if you need more.'
        : 'All seats are in use. Remove a reader to name another one.';
  }
}
