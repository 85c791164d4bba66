import { useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { GateDialog } from '../pieces/backoffice/gate-dialog.tsx';

interface Props {
  report: number;
  number: number;
  onClose: () => void;
  onPublished: () => void;
}

/** Publishes an edition once, after the gate has been seen. */
export function PublishEditionDialog({ report, number, onClose, onPublished }: Props) {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const path = `/reports/${report}/editions/${number}`;
  const isPublished = async () =>
    (await staffFetch<{ status: string }>('GET', path)).status === 'current';
  const publish = async () => {
    setBusy(true);
    try {
      await staffFetch('POST', `${path}/publish`, {}).catch(async (error) => {
        // An earlier attempt of which only the answer was lost.
        const { status, body } = error as HttpError;
        if (status !== 409 || body?.errors || !(await isPublished())) throw error;
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
