import { QueryClient } from '@tanstack/react-query';
import { Admin, Resource } from 'react-admin';
import { Dashboard } from './dashboard.tsx';
import { dataProvider } from './data-provider.ts';
import { dropOldDrafts } from './form/drafts.ts';
import { BackOfficeLayout } from './layout.tsx';
import { authProvider } from './log-in/auth-provider.ts';
import { LogInPage } from './log-in/log-in-page.tsx';
import { NotFound } from './not-found.tsx';
import { ScreenCreate, ScreenEdit } from './screen-form.tsx';
import { ScreenList } from './screen-list.tsx';
import { ownPages, screens } from './screens.tsx';
import { darkTheme, lightTheme } from './theme.ts';

// Without a line a call fails at once, with words, instead of waiting for the line without any.
const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

dropOldDrafts();

/** The staff's app. */
export function BackOffice() {
  return (
    <Admin
      title="Back office"
      dataProvider={dataProvider}
      queryClient={queryClient}
      authProvider={authProvider}
      dashboard={Dashboard}
      layout={BackOfficeLayout}
      loginPage={LogInPage}
      catchAll={NotFound}
      theme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      {screens.map((screen) => (
        <Resource
          key={screen.name}
          name={screen.name}
          options={{ label: screen.label }}
          icon={screen.icon}
          recordRepresentation={screen.title}
          list={screen.single ? <ScreenEdit screen={screen} /> : <ScreenList screen={screen} />}
          {...(screen.Form &&
            !screen.single &&
            !screen.listOnly && { edit: <ScreenEdit screen={screen} /> })}
          {...(screen.blank && { create: <ScreenCreate screen={screen} /> })}
        />
      ))}
      {ownPages}
    </Admin>
  );
}
