import type { HttpError } from 'react-admin';
import { useTellFailure } from '#src/backoffice/act/failure.ts';
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
  const tellFailure = useTellFailure();
  const path = `/reports/${report}/editions/${number}`;
  const stored = () => staffFetch<{ status: string; version: string }>('GET', path);
  const publish = async () => {
    try {
      await staffFetch('POST', `${path}/publish`, { version });
    } catch (error) {
      const { status, body } = error as HttpError;
      if (status !== 409 || body?.errors) throw error;
      const found = await stored();
      // Unless only the answer to an earlier attempt was lost.
      if (found.status !== 'current') {
        if (found.version === version) throw error;
        tellFailure(error);
        onClose();
        onChanged();
        return false;
      }
    }
    onPublished();
    return `Edition ${number} is now the current one.`;
  };
  return (
    <GateDialog
      report={report}
      edition={number}
      label={`Publish edition ${number}`}
      work={publish}
      onClose={onClose}
    />
  );
}
