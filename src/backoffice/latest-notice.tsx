import { useEffect, useState } from 'react';
import {
  Notification,
  NotificationContextProvider,
  type NotificationPayload,
  useAddNotificationContext,
  useNotificationContext,
} from 'react-admin';

/** The newest notice immediately: earlier ones no longer describe the current state. */
export function LatestNotice() {
  const { notifications, resetNotifications } = useNotificationContext();
  const [shown, setShown] = useState<{ notice: NotificationPayload; number: number }>();
  useEffect(() => {
    const notice = notifications.at(-1);
    if (!notice) return;
    setShown((last) => ({ notice, number: (last?.number ?? 0) + 1 }));
    resetNotifications();
  }, [notifications, resetNotifications]);
  if (!shown) return null;
  return (
    <NotificationContextProvider key={shown.number}>
      <Begin notice={shown.notice} />
      <Notification anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} />
    </NotificationContextProvider>
  );
}

function Begin({ notice }: { notice: NotificationPayload }) {
  const add = useAddNotificationContext();
  useEffect(() => add(notice), [add, notice]);
  return null;
}
