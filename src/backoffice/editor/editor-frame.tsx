import './editor.css';
import { useMediaQuery } from '@mui/material';
import { type ReactNode, use } from 'react';
import { type RaRecord, useStore } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DRAFT, type RecordDraft, VERSION } from '#src/backoffice/data-provider.ts';
import { PreviewPane } from './preview-pane.tsx';
import { OnSite, SectionRail, SectionsProvider } from './sections.tsx';

/** From this width on a page is shown beside its form; below, over it. */
const BESIDE = '(width >= 75em)';

/** Whether the page of a record stands beside its form, and how that is changed. */
export function usePreviewBeside(): { beside: boolean; room: boolean; toggle: () => void } {
  const room = useMediaQuery(BESIDE, { noSsr: true });
  const [wanted, setWanted] = useStore('preview.beside', false);
  return { beside: room && wanted, room, toggle: () => setWanted(!wanted) };
}

interface Props {
  /** The resource, and the record that the form changes; undefined: it is to be added. */
  kind: string;
  record?: RaRecord;
  /** It has a page of its own. */
  paged: boolean;
  /** What is typed differs from what the site shows. */
  onSite: boolean;
  children: ReactNode;
}

/** The form of a record that is written: its sections, its fields, and its page beside them. */
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

/** The page, loaded again with each state that the server has of the record and its draft. */
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
