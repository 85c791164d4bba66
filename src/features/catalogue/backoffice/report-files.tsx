import { Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { AskFirst } from '#src/backoffice/ask-first.tsx';
import { NotRead } from '#src/backoffice/frame/not-read.tsx';
import { FileButton } from '#src/backoffice/inputs/file-button.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { uploadFile } from '#src/backoffice/upload-file.ts';
import { staffBase } from '#src/staff/staff-routes.ts';
import type { ReportRecord } from './report-record.ts';

interface Kind {
  /** Unique among the files of a report. */
  name: string;
  kind: 'sample' | 'full';
  /** Of a full file. */
  edition?: number;
  label: string;
  isUploaded: boolean;
  /** Shown if one is uploaded. */
  uploaded?: string;
  /** Shown if none is uploaded. */
  fallback: string;
}

type Source = 'uploaded' | 'written' | 'drawn' | 'none';

/** Texts for the full file if none is uploaded. */
const fallbackTexts: Record<Source, string> = {
  uploaded: 'missing: buyers will have to wait',
  written: 'made by the publisher’s own program',
  drawn: 'drawn from texts and figures',
  none: 'missing: buyers will have to wait',
};

/** The state of the uploaded file of the current edition, whose buyers may still get that of an earlier one. */
function uploadedText({ full_file_edition: of, edition }: ReportRecord): string {
  if (of === null && edition > 1) return 'uploaded, for this edition or an earlier one';
  return of !== null && of < edition
    ? `uploaded for edition ${of}, still to be replaced for edition ${edition}`
    : 'uploaded';
}

/** The file of the next edition, which is uploaded beside the one that buyers get now. */
function nextFile({ edition, has_full_file, has_next_file }: ReportRecord): Kind {
  const next = edition + 1;
  return {
    name: 'next',
    kind: 'full',
    edition: next,
    label: `Full file, edition ${next}`,
    isUploaded: has_next_file,
    uploaded: `uploaded, for buyers once edition ${next} is published`,
    fallback: has_full_file
      ? `not uploaded: edition ${next} would begin with the file of edition ${edition}`
      : 'not uploaded',
  };
}

/** The sample, which is generated from the report unless one is uploaded, and the full files, which buyers get. */
export function ReportFiles({ record, onChange }: { record: ReportRecord; onChange: () => void }) {
  const { id, updated_at } = record;
  const { data, error, refetch } = useQuery({
    queryKey: ['full file of report', id, updated_at],
    queryFn: () => staffFetch<{ source: Source }>('GET', `/reports/${id}/full-file`),
  });
  const source = data?.source;
  const kinds: Kind[] = [
    {
      name: 'sample',
      kind: 'sample',
      label: 'Sample',
      isUploaded: record.has_sample,
      fallback: 'made from the report',
    },
    {
      name: 'full',
      kind: 'full',
      edition: record.edition,
      label: `Full file, edition ${record.edition}`,
      isUploaded: record.has_full_file,
      uploaded: uploadedText(record),
      fallback: source ? fallbackTexts[source] : error ? 'not known' : '…',
    },
    // An edition that is not published yet is the current one of a draft.
    ...(record.status === 'draft' && !record.has_next_file ? [] : [nextFile(record)]),
  ];
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 4 }}>
      {kinds.map((kind) => (
        <OneFile key={kind.name} {...kind} id={record.id} onChange={onChange} />
      ))}
      {error && !data && <NotRead error={error} onAgain={() => void refetch()} />}
      {(source === 'none' || source === 'drawn') && (
        <DrawnFile record={record} onChange={onChange} />
      )}
    </Stack>
  );
}

/** As an alternative to an upload, the store draws the PDF from texts, figures and evidence, again after each correction. */
function DrawnFile({ record, onChange }: { record: ReportRecord; onChange: () => void }) {
  const { busy, act } = useAct();
  const { id, is_drawn } = record;
  const path = `/reports/${id}/drawn-file`;
  const set = (drawn: boolean) =>
    act(async () => {
      await staffFetch('POST', path, { is_drawn: drawn });
      onChange();
      return drawn ? 'The store now draws the PDF of this report.' : 'The PDF is no longer drawn.';
    });
  return (
    <div>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        Without an upload
      </Typography>
      <Stack direction="row" spacing={1}>
        <Button size="small" {...idle(busy)} onClick={() => void set(!is_drawn)}>
          {is_drawn ? 'Stop drawing the PDF' : 'Draw the PDF from this report'}
        </Button>
        {is_drawn && (
          <Button size="small" href={staffBase + path} download>
            View the PDF
          </Button>
        )}
      </Stack>
    </div>
  );
}

function OneFile({
  id,
  name,
  kind,
  edition,
  label,
  isUploaded,
  uploaded = 'uploaded',
  fallback,
  onChange,
}: Kind & { id: number; onChange: () => void }) {
  const [asking, setAsking] = useState(false);
  const [share, setShare] = useState<number>();
  const { act } = useAct();
  const send = async (file: File) => {
    await act(async () => {
      const upload = await uploadFile(file, setShare);
      await staffFetch('POST', `/reports/${id}/files`, { kind, edition, upload });
      onChange();
      return `${label}: the file was uploaded.`;
    });
    setShare(undefined);
  };
  const path = `/reports/${id}/files/${kind}${edition === undefined ? '' : `?edition=${edition}`}`;
  const remove = async () => {
    await staffFetch('DELETE', path);
    onChange();
    return `${label}: ${fallback}.`;
  };
  const choose = isUploaded ? 'Replace' : 'Upload PDF';
  return (
    <div>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {label}: {isUploaded ? uploaded : fallback}
      </Typography>
      <Stack direction="row" spacing={1}>
        <FileButton
          size="small"
          sending={share !== undefined}
          name={`${name}-file`}
          accept="application/pdf"
          aria-label={`${choose}, ${label}`}
          onFiles={([file]) => void send(file!)}
        >
          {choose}
        </FileButton>
        {isUploaded && (
          <Button size="small" aria-label={`Remove…, ${label}`} onClick={() => setAsking(true)}>
            Remove…
          </Button>
        )}
        {asking && (
          <AskFirst
            title={`Remove the ${label.toLowerCase()}?`}
            text={`The file will be deleted. Afterwards: ${fallback}.`}
            yes="Remove the file"
            work={remove}
            onClose={() => setAsking(false)}
          />
        )}
      </Stack>
      {share !== undefined && (
        <LinearProgress variant="determinate" value={share * 100} sx={{ mt: 1 }} />
      )}
    </div>
  );
}
