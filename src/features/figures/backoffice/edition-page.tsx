import './edition.css';
import { LinearProgress } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { reactRouterProvider, Title, useParams } from 'react-admin';
import { NotRead } from '#src/backoffice/frame/not-read.tsx';
import { PageTitle } from '#src/backoffice/frame/page-title.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { EditionEditor } from './edition-editor.tsx';
import type { Editions } from './edition-head.tsx';

const { useLocation } = reactRouterProvider;

/** The editions of a report, and the open one: by default its draft, otherwise the current one. */
export function EditionPage() {
  const { id = '', number } = useParams<{ id: string; number: string }>();
  const { search } = useLocation();
  const report = Number(id);
  const [found, setFound] = useState<Editions>();
  const [failed, setFailed] = useState<Error>();
  const load = useCallback(() => {
    setFailed(undefined);
    staffFetch<Editions>('GET', `/reports/${report}/editions`).then(setFound, setFailed);
  }, [report]);
  useEffect(load, [load]);
  if (failed || !found)
    return (
      <>
        <Title title={<PageTitle text="Figures and evidence" />} />
        {failed ? (
          <NotRead error={failed} onAgain={load} />
        ) : (
          <LinearProgress aria-label="Loading" />
        )}
      </>
    );
  const { name, editions, next } = found;
  const draft = editions.find(({ status }) => status === 'draft');
  const chosen = number ? Number(number) : ((draft ?? editions[0])?.number ?? next);
  return (
    <>
      <Title
        title={
          <PageTitle text={`${name}: figures and evidence, edition ${chosen}`}>{name}</PageTitle>
        }
      />
      <EditionEditor
        key={`${report} ${chosen}`}
        report={report}
        number={chosen}
        editions={found}
        first={search.includes('evidence') ? 'evidence' : 'figures'}
        onPublished={load}
      />
    </>
  );
}
