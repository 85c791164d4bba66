import { CssBaseline } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  Loading,
  Resource,
  reactRouterProvider,
} from 'react-admin';
import { dataProvider } from './data-provider.ts';
import { dropOldCopies } from './form/unsaved-copy.ts';
import { Broken } from './frame/broken.tsx';
import { BackOfficeLayout } from './frame/layout.tsx';
import { numberAddresses } from './frame/numbered-addresses.ts';
import { LatestNotice } from './latest-notice.tsx';
import { ScreenCreate, ScreenEdit } from './lazy-forms.tsx';
import { english } from './lighter/english.ts';
import { authProvider } from './log-in/auth-provider.ts';
import { LinkPage } from './log-in/link-page.tsx';
import { LogInPage } from './log-in/log-in-page.tsx';
import { LogOutPage } from './log-in/log-out-page.tsx';
import { NotFound, Refused } from './not-found.tsx';
import type { OfficePart } from './office-part.ts';
import { OfficeContext } from './office-part.ts';
import { ScreenList } from './screen-list.tsx';
import { darkTheme, lightTheme } from './theme/theme.ts';
import { personStore } from './views/person-store.ts';

// Offline, a call fails at once with a message instead of waiting silently. What could not be read says so without
// several silent attempts first, and is read again on demand, like the lists and records of react-admin.
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false },
    mutations: { networkMode: 'always' },
  },
});

const { Route } = reactRouterProvider;

dropOldCopies();
numberAddresses();

/** The staff app, composed of the features' contributions. */
export function BackOffice({ parts }: { parts: OfficePart[] }) {
  const screens = parts.flatMap(({ screens = [] }) => screens);
  const pages = parts.flatMap(({ pages = [] }) => pages);
  const Dashboard = parts.find(({ Dashboard }) => Dashboard)?.Dashboard;
  return (
    <OfficeContext value={parts}>
      {/* The parts of react-admin's `Admin`, which brings its own translation provider. */}
      <AdminContext
        dataProvider={dataProvider}
        store={personStore}
        queryClient={queryClient}
        authProvider={authProvider}
        i18nProvider={english}
        theme={lightTheme}
        darkTheme={darkTheme}
      >
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          title="Back office"
          {...(Dashboard && { dashboard: Dashboard })}
          layout={BackOfficeLayout}
          loginPage={LogInPage}
          catchAll={NotFound}
          accessDenied={Refused}
          authenticationError={Refused}
          error={Broken}
          loading={Loading}
          authCallbackPage={false}
          requireAuth
          disableTelemetry
        >
          {screens.map((screen) => (
            <Resource
              key={screen.name}
              name={screen.name}
              options={{ label: screen.label }}
              recordRepresentation={screen.title}
              list={screen.single ? <ScreenEdit screen={screen} /> : <ScreenList screen={screen} />}
              {...(screen.Form &&
                !screen.single &&
                !screen.listOnly && { edit: <ScreenEdit screen={screen} /> })}
              {...(screen.blank && {
                create: <ScreenCreate screen={screen} />,
              })}
            />
          ))}
          <CustomRoutes noLayout>
            <Route path="/link/:token" element={<LinkPage />} />
            <Route path="/setup/:token" element={<LinkPage first />} />
          </CustomRoutes>
          <CustomRoutes>
            <Route path="/log-out" element={<LogOutPage />} />
            {pages.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </CustomRoutes>
        </CoreAdminUI>
        <LatestNotice />
      </AdminContext>
    </OfficeContext>
  );
}
