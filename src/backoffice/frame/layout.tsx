import './frame.css';
import { type ReactNode, useEffect } from 'react';
import { CheckForApplicationUpdate, Layout, useGetIdentity } from 'react-admin';
import { BulkStatus } from '#src/backoffice/bulk/bulk-status.tsx';
import { ConfirmPassword } from '#src/backoffice/log-in/confirm-password.tsx';
import { LogInDialog } from '#src/backoffice/log-in/log-in-dialog.tsx';
import { loadPreferences } from '#src/backoffice/views/person-store.ts';
import { GroupedMenu } from './grouped-menu.tsx';
import { PageHead } from './page-head.tsx';
import { Side } from './side.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every screen; asks for the password when a call wants it. */
export function BackOfficeLayout({ children }: { children: ReactNode }) {
  const { identity } = useGetIdentity();
  const person = identity?.id;
  useEffect(() => {
    // Lists are arranged as usual until it is there, or when it is not.
    if (person) void loadPreferences().catch(() => {});
  }, [person]);
  return (
    <Layout menu={GroupedMenu} appBar={TopBar} sidebar={Side}>
      <PageHead />
      {children}
      <ConfirmPassword />
      <LogInDialog />
      <BulkStatus />
      <CheckForApplicationUpdate />
    </Layout>
  );
}
