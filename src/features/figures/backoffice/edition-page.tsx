import {
  Alert,
  Box,
  Button,
  Chip,
  LinearProgress,
  Stack,
  Tab,
  Tabs,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { Title, useCanAccess, useNotify, useParams, useRedirect } from 'react-admin';
import { LeaveDialog } from '#src/backoffice/form/leave-dialog.tsx';
import { useKeepAlive } from '#src/backoffice/form/use-keep-alive.ts';
import { timeOf } from '#src/backoffice/moment.ts';
import { PageTitle } from '#src/backoffice/page-title.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { FindingList } from '../gate/finding-list.tsx';
import { headingOf } from '../gate/gate-answer.ts';
import { GateDialog } from '../gate/gate-dialog.tsx';
import { EditionDialogs } from './edition-dialogs.tsx';
import { EvidenceForm } from './evidence-form.tsx';
import { blankFigure } from './figure-edits.ts';
import { FigurePanel } from './figure-panel.tsx';
import { useChecks } from './use-checks.ts';
import { useEdition } from './use-edition.ts';

interface Editions {
  editions: { number: number; status: string; published_on: string | null; figures: number }[];
  next: number;
}

/** The editions of a report, and the one that is opened: its draft, else the present one. */
export function EditionPage() {
  const { id = '', number } = useParams<{ id: string; number: string }>();
  const report = Number(id);
  const [found, setFound] = useState<Editions>();
  const notify = useNotify();
  const redirect = useRedirect();
  useEffect(() => {
    staffFetch<Editions>('GET', `/reports/${report}/editions`).then(setFound, (error: Error) =>
      notify(error.message, { type: 'error' }),
    );
  }, [report, notify]);
  if (!found) return <LinearProgress aria-label="Loading" />;
  const { editions, next } = found;
  const draft = editions.find(({ status }) => status === 'draft');
  const chosen = number ? Number(number) : ((draft ?? editions[0])?.number ?? next);
  const isNew = !editions.some((one) => one.number === next);
  return (
    <Box sx={{ mt: 1 }}>
      <Title title={<PageTitle text={`Figures and evidence, edition ${chosen}`} />} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2, alignItems: 'center' }}>
        <Button onClick={() => redirect('edit', 'reports', report)}>Back to the report</Button>
        {editions.map((one) => (
          <Chip
            key={one.number}
            label={`Edition ${one.number}, ${one.status}${one.published_on ? ` since ${one.published_on}` : ''}`}
            color={one.number === chosen ? 'primary' : 'default'}
            variant={one.status === 'draft' ? 'outlined' : 'filled'}
            onClick={() => redirect(`/figures/${report}/${one.number}`)}
          />
        ))}
        {isNew && chosen !== next && (
          <Button onClick={() => redirect(`/figures/${report}/${next}`)}>
            Begin edition {next}
          </Button>
        )}
      </Stack>
      <EditionEditor key={`${report} ${chosen}`} report={report} number={chosen} />
    </Box>
  );
}

const EVIDENCE = 'evidence';

function EditionEditor({ report, number }: { report: number; number: number }) {
  const edition = useEdition(report, number);
  const { opened, written, change, save, isUnsaved, busy, offer } = edition;
  const [tab, setTab] = useState<number | typeof EVIDENCE>(0);
  const [isGateOpen, setGateOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'reports', action: 'update' });
  const notify = useNotify();
  const figure = typeof tab === 'number' ? written?.figures[tab] : undefined;
  const checks = useChecks(report, number, written, figure?.number ?? null);
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
  if (!opened || !written) return <LinearProgress aria-label="Loading" />;
  const isReadOnly = !canAccess || opened.status === 'superseded' || opened.status === 'withdrawn';
  const { figures, about } = written;
  const add = () => {
    const next = Math.max(0, ...figures.map((one) => one.number)) + 1;
    change({ figures: [...figures, blankFigure(next, figures.at(-1))] });
    setTab(figures.length);
  };
  const publish = async () => {
    if (isUnsaved && !(await save())) return;
    setGateOpen(true);
  };
  return (
    <>
      <LeaveDialog unsaved={edition.unsaved} />
      {offer && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <>
              <Button onClick={edition.restore}>Take it up</Button>
              <Button onClick={edition.discard}>Discard it</Button>
            </>
          }
        >
          This browser kept what you wrote on {timeOf(offer.at)} and did not save.
        </Alert>
      )}
      <Tabs
        value={typeof tab === 'number' && !figures[tab] ? false : tab}
        onChange={(_, next) => setTab(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Figures of the edition, and its evidence"
      >
        {figures.map((one, i) => (
          <Tab
            key={one.number}
            value={i}
            label={`${one.number} ${one.row_title || one.subject || 'New figure'}`}
          />
        ))}
        <Tab value={EVIDENCE} label="Evidence card" />
      </Tabs>
      {figure && (
        <FigurePanel
          figure={figure}
          findings={checks.findings.filter(({ path }) => path.startsWith(`figures.${tab}.`))}
          picture={checks.picture}
          isReadOnly={isReadOnly}
          onProblem={(sentence) => notify(sentence, { type: 'warning' })}
          onChange={(next) =>
            change({ figures: figures.map((one, i) => (i === tab ? next : one)) })
          }
          onRemove={() => {
            change({ figures: figures.filter((_, i) => i !== tab) });
            setTab(0);
          }}
        />
      )}
      {tab === EVIDENCE && (
        <Box sx={{ my: 2, maxWidth: 832 }}>
          <EvidenceForm
            card={about.evidence}
            findings={checks.findings}
            isReadOnly={isReadOnly}
            onChange={(evidence) => change({ about: { ...about, evidence } })}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, mt: 2 }}>
            <TextField
              type="number"
              label="Data up to"
              helperText="The last measured year."
              value={about.data_to ?? ''}
              disabled={isReadOnly}
              onChange={({ target: { value } }) =>
                change({ about: { ...about, data_to: value === '' ? null : Number(value) } })
              }
            />
            <TextField
              type="date"
              label="Next edition planned for"
              value={about.next_planned ?? ''}
              disabled={isReadOnly}
              slotProps={{ inputLabel: { shrink: true } }}
              onChange={({ target: { value } }) =>
                change({ about: { ...about, next_planned: value || null } })
              }
            />
          </Stack>
        </Box>
      )}
      <Typography variant="h6" component="h2" sx={{ mt: 3 }}>
        {headingOf(checks.findings)}
      </Typography>
      <FindingList findings={checks.findings} passed={checks.passed} />
      {!isReadOnly && (
        <Stack
          direction="row"
          sx={{
            gap: 1,
            py: 2,
            flexWrap: 'wrap',
            alignItems: 'center',
            position: 'sticky',
            bottom: 0,
            bgcolor: 'background.default',
            zIndex: 2,
          }}
        >
          <Button variant="contained" disabled={!isUnsaved || busy} onClick={() => void save()}>
            {opened.status === 'draft' ? 'Save as a draft' : 'Save the correction'}
          </Button>
          <Button onClick={add}>Add a figure</Button>
          {opened.status === 'draft' && number > 1 && (
            <Button variant="outlined" disabled={busy} onClick={() => void publish()}>
              Publish edition {number}…
            </Button>
          )}
          <Typography variant="body2" color="text.secondary">
            {isUnsaved ? 'Not saved; this browser keeps it.' : 'All of it is saved.'}
          </Typography>
        </Stack>
      )}
      <EditionDialogs edition={edition} />
      {isGateOpen && (
        <GateDialog
          report={report}
          edition={number}
          act={`Publish edition ${number}`}
          onClose={() => setGateOpen(false)}
          onAct={() => {
            const published_on = new Date().toISOString().slice(0, 10);
            staffFetch('POST', `/reports/${report}/editions/${number}/publish`, {
              published_on,
            }).then(
              () => {
                setGateOpen(false);
                notify(`Edition ${number} is the present one now.`);
                void edition.load();
              },
              (error: Error) => notify(error.message, { type: 'error' }),
            );
          }}
        />
      )}
    </>
  );
}
