import { Typography } from '@mui/material';
import { Link, useGetOne } from 'react-admin';
import { NotRead } from '#src/backoffice/frame/not-read.tsx';
import { clockOf, timeOf } from '#src/backoffice/moment.ts';
import { useOffice } from '#src/backoffice/office-part.ts';
import { titleOf } from '#src/backoffice/screen.ts';
import { filteredList } from '#src/backoffice/views/filtered-list.ts';
import { DayNumber } from '#src/backoffice/waiting/day-number.tsx';
import { gapNames } from '#src/features/catalogue/gaps/gap-names.ts';
import type { CallBody } from '#src/http/api/contract.ts';
import type { insightContracts } from '../contract.ts';
import { useFigures } from './use-figures.ts';

type Editing = CallBody<(typeof insightContracts)['figures.editing']>;
type Unpublished = Editing['mine'][number];

/** A draft with the name of its record, and its status. */
function Row({ resource, id, at, publish_at: due, held }: Unpublished) {
  const screen = useOffice().screens.find(({ name }) => name === resource);
  const { data } = useGetOne(resource, { id });
  if (!screen) return null;
  const standing = held
    ? `will not go out: ${held}`
    : due
      ? `goes out ${timeOf(due)}`
      : `changed ${clockOf(at)}`;
  return (
    <li>
      <Link to={`/${resource}/${encodeURIComponent(id)}`}>
        {data ? titleOf(screen, data) : '…'}
      </Link>
      <Typography component="small" variant="body2" color={held ? 'error' : undefined}>
        {screen.label} · {standing}
      </Typography>
    </li>
  );
}

function Rows({ title, rows, none }: { title: string; rows: Unpublished[]; none: string }) {
  return (
    <section className={rows.length === 0 ? 'work work--none' : 'work'}>
      <header>
        <Typography component="h2" variant="h6">
          {title}
        </Typography>
      </header>
      {rows.length === 0 && <p className="work__none">{none}</p>}
      <ul>
        {rows.map((draft) => (
          <Row key={`${draft.resource} ${draft.id}`} {...draft} />
        ))}
      </ul>
    </section>
  );
}

/** Gaps of published reports, each with a link to the list of them. */
const Gaps = ({ gaps }: Pick<Editing, 'gaps'>) => (
  <section className={gaps.length === 0 ? 'work work--none' : 'work'}>
    <header>
      <Typography component="h2" variant="h6">
        Gaps in the catalogue
      </Typography>
    </header>
    {gaps.length === 0 && <p className="work__none">No published report has gaps.</p>}
    <ul>
      {gaps.map(({ gap, reports }) => (
        <li key={gap} className="work__line">
          <Link to={filteredList('reports', { gap })}>{gapNames[gap]}</Link>
          <b>{reports.toLocaleString('en-US')}</b>
        </li>
      ))}
    </ul>
  </section>
);

/** An editor's own drafts, what goes out next, and the catalogue in numbers. */
export function EditingLists() {
  const { figures: editing, unread } = useFigures<Editing>('/figures/editing');
  if (unread) return <NotRead {...unread} />;
  const shown = (value: (counts: Editing['counts']) => number | string) =>
    editing ? value(editing.counts).toLocaleString('en-US') : '…';
  const next = editing?.scheduled.find(({ held: reason }) => !reason);
  const held = editing?.counts.held ?? 0;
  return (
    <>
      <dl className="counts" aria-label="Editing today">
        <DayNumber label="My drafts" note="changes that are not on the site">
          {shown(({ mine }) => mine)}
        </DayNumber>
        <DayNumber
          label="Scheduled"
          to={filteredList('reports', { status: 'draft' })}
          note={
            next?.publish_at ? `next ${timeOf(next.publish_at)}` : 'nothing goes out automatically'
          }
        >
          {shown(({ scheduled }) => scheduled)}
        </DayNumber>
        <DayNumber
          label="Stopped by a check"
          urgent={held > 0}
          note={held > 0 ? 'did not go out when they were due' : 'none was held back'}
        >
          {shown(() => held)}
        </DayNumber>
        <DayNumber
          label="Published reports"
          to={filteredList('reports', { status: 'published' })}
          note={shown(({ this_week: week }) => `${week} this week`)}
        >
          {shown(({ published }) => published)}
        </DayNumber>
      </dl>
      {editing && (
        <div className="works">
          <Rows
            title="Continue where you left off"
            rows={editing.mine}
            none="You have no unpublished drafts."
          />
          <Rows title="Going out" rows={editing.scheduled} none="Nothing is scheduled." />
          <Gaps gaps={editing.gaps} />
        </div>
      )}
    </>
  );
}
