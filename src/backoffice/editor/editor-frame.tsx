import './editor.css';
import { useMediaQuery } from '@mui/material';
import { type ReactNode, use } from 'react';
import { type RaRecord, useStore } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DRAFT, VERSION } from '../data-provider.ts';
import type { RecordDraft } from '../draft/record-draft.ts';
import { PreviewPane } from './preview-pane.tsx';
import { OnSite, SectionRail, SectionsProvider } from './sections.tsx';

/** From this width on a page is shown next to its form; below, over it. */
const BESIDE = '(width >= 75em)';

/** Whether the page of a record is shown next to its form, and how to change that. */
export function usePreviewBeside(): { beside: boolean; room: boolean; toggle: () => void } {
  const room = useMediaQuery(BESIDE, { noSsr: true });
  const [wanted, setWanted] = useStore('preview.beside', false);
  return { beside: room && wanted, room, toggle: () => setWanted(!wanted) };
}

interface Props {
  /** The resource, and the record that the form changes; undefined: it is being added. */
  kind: string;
  record?: RaRecord;
  /** It has its own page. */
  paged: boolean;
  /** What is typed differs from what the site shows. */
  onSite: boolean;
  children: ReactNode;
}

/** The editing form of a record: its sections, its fields, and its page next to them. */
export function EditorFrame({ kind, record, paged, onSite, children }: Props) {
  const { beside } = usePreviewBeside();
  return (
    <OnSite value={onSite}>
      <SectionsProvider>
        <div className="written">
          <SectionRail />
          <div className="written__fields">{children}</div>
          {record && paged && beside && <LivePage kind={kind} id={record.id} />}
        </div>
      </SectionsProvider>
    </OnSite>
  );
}

/** The page, reloaded with each state of the record and its draft on the server. */
function LivePage({ kind, id }: { kind: string; id: RaRecord['id'] }) {
  const [draft, version]: [RecordDraft | null | undefined, string] = useWatch({
    name: [DRAFT, VERSION],
  }) as never;
  return (
    <PreviewPane
      address={`/admin/preview/${kind}/${encodeURIComponent(String(id))}`}
      edition={`${version} ${draft?.number ?? 0}`}
      drafted={Boolean(draft)}
      savedName={use(OnSite) ? 'On the site' : 'As saved'}
    />
  );
}
