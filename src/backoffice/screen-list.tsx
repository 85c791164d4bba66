import { Button, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import {
  DataTable,
  FilterButton,
  InfiniteList,
  List,
  ListToolbar,
  Pagination,
  SimpleList,
  useCanAccess,
  useListContext,
  useNotify,
} from 'react-admin';
import { staffBase } from '#src/staff/staff-routes.ts';
import { useTellFailure } from './act/failure.ts';
import { BeginButton } from './begin-button.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { PhoneRows } from './bulk/phone-rows.tsx';
import { NamedRows } from './bulk/row-box.tsx';
import { listQuery } from './data-provider.ts';
import { EmptyList } from './empty-list.tsx';
import { WhenRead } from './frame/not-read.tsx';
import { HeadActions } from './frame/page-head.tsx';
import { PageTitle } from './frame/page-title.tsx';
import { Icon } from './icon/icon.tsx';
import { logInAgain, passwordAgain } from './log-in/questions.ts';
import { currentSession, forgetSession } from './log-in/session.ts';
import { headedColumns } from './record-link.tsx';
import { type Screen, titleOf } from './screen.ts';
import { ColumnsMenu } from './views/columns-menu.tsx';
import { DensitySwitch, useDensity } from './views/density.tsx';
import { ListAnnouncement } from './views/list-announcement.tsx';
import { ListSearch } from './views/list-search.tsx';
import { ListTabs } from './views/list-tabs.tsx';
import { currentFor, MoreRows, TurnPages } from './views/turn-pages.tsx';
import { ViewBar } from './views/view-bar.tsx';

/** Downloads the filtered list as a file; the browser writes it while the server sends it. */
function ExportButton() {
  const { resource, filterValues, sort } = useListContext();
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const { canAccess } = useCanAccess({ resource, action: 'export' });
  if (!canAccess) return null;
  const save = async () => {
    const freshSession = () => {
      forgetSession();
      return currentSession();
    };
    try {
      let session = await freshSession();
      if (session.stage !== 'full') {
        if (!(await logInAgain.ask())) return;
        session = await freshSession();
      }
      const until = session.confirmed_until;
      const open = until !== null && new Date(until).getTime() > Date.now() + 10_000;
      if (!open && !(await passwordAgain.ask())) return;
    } catch (error) {
      return tellFailure(error);
    }
    const link = document.createElement('a');
    link.href = `${staffBase}/${resource}/export?${listQuery(filterValues, sort)}`;
    link.download = '';
    link.click();
    notify('The file is being prepared.');
  };
  return (
    <Button variant="outlined" startIcon={<Icon name="export" />} onClick={() => void save()}>
      Export
    </Button>
  );
}

/** The actions for the list as a whole, next to its name. */
const ListActions = ({ screen }: { screen: Screen }) => (
  <HeadActions>
    <ExportButton />
    <BeginButton screen={screen} />
  </HeadActions>
);

/** The filters and arrangement of the list. */
const Tools = ({ screen, table }: { screen: Screen; table: boolean }) => (
  <div className="list-tools">
    {screen.filters && <FilterButton disableSaveQuery />}
    {table && <ColumnsMenu screen={screen} />}
    {table && <DensitySwitch />}
  </div>
);

/** Turns the pages of a list that has been read. */
function Pages({ perPage }: { perPage: number[] }) {
  const { data } = useListContext();
  if (!data) return null;
  return (
    <TurnPages>
      <Pagination rowsPerPageOptions={perPage} />
    </TurnPages>
  );
}

/** Turns the pages of a list, and says by which keys its rows are worked on. */
function ListFoot({ screen }: { screen: Screen }) {
  const { total, data } = useListContext();
  if (total === 0 || !data) return null;
  return (
    <div className="list-foot">
      <Pages perPage={[25, 50, 100]} />
      {screen.Form && !screen.listOnly && (
        <p>
          <kbd>J</kbd> <kbd>K</kbd> row{' '}
          {screen.bulk && (
            <>
              <kbd>X</kbd> select{' '}
            </>
          )}
          <kbd>Enter</kbd> open
        </p>
      )}
    </div>
  );
}

/** The list of a screen's resource: a table, on a phone one record below the other. */
export function ScreenList({ screen }: { screen: Screen }) {
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [density] = useDensity();
  const filters = [
    <ListSearch key="q" source="q" alwaysOn label={`Search in ${screen.label}`} />,
    ...(screen.filters ?? []),
  ];
  const shared = {
    sort: screen.sort,
    exporter: false as const,
    actions: false as const,
    title: <PageTitle text={screen.label} />,
    // A failure is shown in place of the list, not as a notice too.
    queryOptions: { onError: () => undefined, staleTime: currentFor },
    empty: screen.Grid ? (false as const) : <EmptyList screen={screen} />,
  };
  const head = (
    <>
      <ListAnnouncement />
      <ListActions screen={screen} />
      {screen.Above && <screen.Above />}
      <ListTabs screen={screen} />
      <ViewBar screen={screen} />
      <div className="list-bar">
        <ListToolbar
          filters={filters}
          actions={<Tools screen={screen} table={!small && !screen.Grid} />}
        />
      </div>
    </>
  );
  const bar = screen.bulk ? <BulkBar screen={screen} /> : false;
  const link = screen.Form && !screen.listOnly ? 'edit' : false;
  const { Grid, RowAction } = screen;
  if (Grid)
    return (
      <List {...shared} perPage={48} pagination={<Pages perPage={[24, 48, 96]} />}>
        {head}
        <WhenRead>
          <Grid />
        </WhenRead>
      </List>
    );
  if (small)
    return (
      <InfiniteList {...shared} pagination={<MoreRows />}>
        {head}
        <WhenRead extended>
          {screen.bulk ? (
            <PhoneRows screen={screen} />
          ) : (
            <SimpleList
              linkType={link}
              primaryText={(record) => titleOf(screen, record)}
              secondaryText={(record) => screen.subtitle?.(record) ?? ''}
              rightIcon={RowAction && (() => <RowAction />)}
            />
          )}
        </WhenRead>
      </InfiniteList>
    );
  return (
    <List {...shared} perPage={25} pagination={<ListFoot screen={screen} />}>
      {head}
      <WhenRead>
        <NamedRows>
          <DataTable
            className={`rows--${density}`}
            rowClick={link}
            hiddenColumns={screen.hidden}
            bulkActionsToolbar={bar}
            bulkActionButtons={bar}
          >
            {headedColumns(screen, { linked: link !== false })}
          </DataTable>
        </NamedRows>
      </WhenRead>
    </List>
  );
}
