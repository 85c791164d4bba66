import { useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { GateDialog } from '../pieces/backoffice/gate-dialog.tsx';

interface Props {
  report: number;
  number: number;
  /** The version of the edition that is shown. */
  version: string | undefined;
  onClose: () => void;
  onPublished: () => void;
  /** It was not published, since somebody else has saved it meanwhile. */
  onChanged: () => void;
}

/** Publishes an edition once, after the gate has been seen. */
export function PublishEditionDialog(props: Props) {
  const { report, number, version, onClose, onPublished, onChanged } = props;
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const path = `/reports/${report}/editions/${number}`;
  const stored = () => staffFetch<{ status: string; version: string }>('GET', path);
  const publish = async () => {
    setBusy(true);
    try {
      await staffFetch('POST', `${path}/publish`, { version }).catch(async (error) => {
        const { status, body } = error as HttpError;
        if (status !== 409 || body?.errors) throw error;
        const found = await stored();
        // An earlier attempt of which only the answer was lost.
        if (found.status === 'current') return;
        if (found.version !== version) {
          onClose();
          onChanged();
        }
        throw error;
      });
      onClose();
      notify(`Edition ${number} is now the current one.`);
      onPublished();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <GateDialog
      report={report}
      edition={number}
      act={`Publish edition ${number}`}
      busy={busy}
      onClose={onClose}
      onAct={() => void publish()}
    />
  );
}
