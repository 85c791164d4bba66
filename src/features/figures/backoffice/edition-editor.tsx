import { Alert, Button, LinearProgress } from '@mui/material';
import { useEffect, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { CopyOffer } from '#src/backoffice/form/copy-offer.tsx';
import { LeaveDialog } from '#src/backoffice/form/leave-dialog.tsx';
import { useKeepAlive } from '#src/backoffice/form/use-keep-alive.ts';
import { NotRead } from '#src/backoffice/frame/not-read.tsx';
import type { WayTo } from '../pieces/backoffice/finding-list.tsx';
import { EditionBar } from './edition-bar.tsx';
import { EditionDialogs } from './edition-dialogs.tsx';
import { EditionHead, type Editions } from './edition-head.tsx';
import { EditionRail, type Section } from './edition-rail.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { PublishEditionDialog } from './publish-edition-dialog.tsx';
import { useChecks } from './use-checks.ts';
import { useEdition } from './use-edition.ts';
import { useFixes } from './use-fixes.ts';

interface Props {
  report: number;
  number: number;
  editions: Editions;
  first: Section;
  onPublished: () => void;
}

/** One edition of a report: its figures, its evidence card and the gate's findings, saved as a whole. */
export function EditionEditor({ report, number, editions, first, onPublished }: Props) {
  const edition = useEdition(report, number);
  const { opened, written, change, save, isUnsaved, offer } = edition;
  const [section, setSection] = useState<Section>(first);
  const [tab, setTab] = useState(0);
  const [isGateOpen, setGateOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'reports', action: 'update' });
  const figure = written?.figures[tab];
  const checks = useChecks(report, number, written, figure?.number ?? null);
  const fixes = useFixes({ report, written, change, recheck: checks.recheck });
  useEffect(() => setSection(first), [first]);
  useKeepAlive(isUnsaved);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!document.querySelector('.MuiDialog-root')) void save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  if (edition.failed) return <NotRead error={edition.failed} onAgain={() => void edition.load()} />;
  if (!opened || !written) return <LinearProgress aria-label="Loading" />;
  const isReadOnly = !canAccess || opened.status === 'superseded' || opened.status === 'withdrawn';
  const wayTo: WayTo = ({ path }) => {
    const [where, at] = path.split('.');
    if (where === 'figures' && at !== undefined && (section !== 'figures' || Number(at) !== tab))
      return {
        label: `Go to figure ${written.figures[Number(at)]?.number ?? Number(at) + 1}`,
        go: () => {
          setSection('figures');
          setTab(Number(at));
        },
      };
    if (where === 'evidence' && section !== 'evidence')
      return { label: 'Go to the evidence', go: () => setSection('evidence') };
    return undefined;
  };
  const publish = async () => {
    if (isUnsaved && !(await save())) return;
    setGateOpen(true);
  };
  const shared = { findings: checks.findings, passed: checks.passed, isReadOnly, wayTo };
  const years = figure && `${figure.years[0]} to ${figure.years.at(-1)}`;
  const subject = figure && (figure.subject || figure.row_title || `Figure ${figure.number}`);
  return (
    <div className="edition">
      <LeaveDialog unsaved={edition.unsaved} />
      <EditionRail
        report={report}
        section={section}
        onSection={setSection}
        findings={checks.findings}
      />
      <div>
        <EditionHead
          heading={
            section === 'evidence' ? 'Evidence' : figure ? `${subject}, ${years}` : 'Figures'
          }
          report={report}
          chosen={number}
          editions={editions}
          mayWrite={canAccess ?? false}
        />
        {offer && (
          <CopyOffer copy={offer} onRestore={edition.restore} onDiscard={edition.discard} />
        )}
        {checks.failed && (
          <Alert
            severity="warning"
            sx={{ mb: 2 }}
            action={<Button onClick={checks.recheck}>Check again</Button>}
          >
            The figures could not be checked against texts and other reports: {checks.failed}
          </Alert>
        )}
        {section === 'evidence' ? (
          <EvidencePanel
            {...shared}
            about={written.about}
            onChange={(about) => change({ about })}
            onFix={fixes.put}
          />
        ) : (
          <FiguresPanel
            {...shared}
            figures={written.figures}
            tab={tab}
            onTab={setTab}
            chart={checks.chart}
            onChange={(figures) => change({ figures })}
            onFix={fixes.put}
          />
        )}
      </div>
      <EditionBar
        edition={edition}
        report={report}
        number={number}
        isReadOnly={isReadOnly}
        mayPublish={opened.status === 'draft' && number > 1}
        onPublish={() => void publish()}
      />
      <EditionDialogs edition={edition} />
      {isGateOpen && (
        <PublishEditionDialog
          report={report}
          number={number}
          version={opened.version}
          onClose={() => setGateOpen(false)}
          onChanged={() => void edition.load()}
          onPublished={() => {
            onPublished();
            void edition.load();
          }}
        />
      )}
    </div>
  );
}
