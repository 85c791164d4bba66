import Add from '@mui/icons-material/Add';
import Download from '@mui/icons-material/Download';
import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import {
  Button,
  CreateButton,
  DataTable,
  FilterButton,
  InfiniteList,
  List,
  Pagination,
  SearchInput,
  SimpleList,
  TopToolbar,
  useCanAccess,
  useListContext,
  useNotify,
} from 'react-admin';
import { staffBase } from '../staff/staff-routes.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { PhoneRows } from './bulk/phone-rows.tsx';
import { listQuery } from './data-provider.ts';
import { EmptyList } from './empty-list.tsx';
import { passwordAgain } from './log-in/questions.ts';
import { currentSession, forgetSession } from './log-in/session.ts';
import { PageTitle } from './page-title.tsx';
import { linkedColumns } from './record-link.tsx';
import { type Screen, titleOf } from './screen.ts';
import { ColumnsMenu } from './views/columns-menu.tsx';
import { DensitySwitch, useDensity } from './views/density.tsx';
import { ListTabs } from './views/list-tabs.tsx';
import { ViewBar } from './views/view-bar.tsx';

/** Fetches the list as the filters narrow it, as a file; the browser writes it while the server sends it. */
function ExportButton() {
  const { resource, filterValues, sort } = useListContext();
  const notify = useNotify();
  const { canAccess } = useCanAccess({ resource, action: 'export' });
  if (!canAccess) return null;
  const save = async () => {
    forgetSession();
    const { confirmed_until: until } = await currentSession();
    const open = until !== null && new Date(until).getTime() > Date.now() + 10_000;
    if (!open && !(await passwordAgain.ask())) return;
    const link = document.createElement('a');
    link.href = `${staffBase}/${resource}/export?${listQuery(filterValues, sort)}`;
    link.download = '';
    link.click();
    notify('The file is being prepared.');
  };
  return (
    <Button label="Export CSV" onClick={() => void save()}>
      <Download />
    </Button>
  );
}

function Actions({ screen, table }: { screen: Screen; table: boolean }) {
  return (
    <TopToolbar>
      {screen.filters && <FilterButton disableSaveQuery />}
      {table && <ColumnsMenu screen={screen} />}
      {table && <DensitySwitch />}
      {screen.blank && <CreateButton label={screen.begin} />}
      {screen.newAt && (
        <Button label={screen.newAt.label} href={`#${screen.newAt.path}`}>
          <Add />
        </Button>
      )}
      <ExportButton />
    </TopToolbar>
  );
}

/** The list of a screen's resource: a table, on a phone one record below the other. */
export function ScreenList({ screen }: { screen: Screen }) {
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [density] = useDensity();
  const filters = [
    <SearchInput
      key="q"
      source="q"
      alwaysOn
      slotProps={{ htmlInput: { 'aria-label': `Search in ${screen.label}` } }}
    />,
    ...(screen.filters ?? []),
  ];
  const shared = {
    sort: screen.sort,
    filters,
    exporter: false as const,
    actions: <Actions screen={screen} table={!small && !screen.Grid} />,
    title: <PageTitle text={screen.label} />,
    empty: screen.Grid ? (false as const) : <EmptyList screen={screen} />,
  };
  const link = screen.Form && !screen.listOnly ? 'edit' : false;
  const { Grid } = screen;
  if (Grid)
    return (
      <List {...shared} perPage={48} pagination={<Pagination rowsPerPageOptions={[24, 48, 96]} />}>
        <ListTabs screen={screen} />
        <ViewBar sort={screen.sort} />
        <Grid />
      </List>
    );
  if (small)
    return (
      <InfiniteList {...shared}>
        <ListTabs screen={screen} />
        <ViewBar sort={screen.sort} />
        {screen.bulk ? (
          <PhoneRows screen={screen} />
        ) : (
          <SimpleList
            linkType={link}
            primaryText={(record) => titleOf(screen, record)}
            secondaryText={(record) => screen.subtitle?.(record) ?? ''}
          />
        )}
      </InfiniteList>
    );
  return (
    <List {...shared} perPage={25} pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}>
      <ListTabs screen={screen} />
      <ViewBar sort={screen.sort} />
      <DataTable
        className={`rows--${density}`}
        rowClick={link}
        bulkActionButtons={screen.bulk ? <BulkBar screen={screen} /> : false}
      >
        {link ? linkedColumns(screen) : screen.columns}
      </DataTable>
    </List>
  );
}
