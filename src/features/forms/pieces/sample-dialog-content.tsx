import { useEffect, useState } from 'react';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { readStored, writeStored } from '#src/site/cookies/browser-storage.ts';
import { localNames } from '#src/storage-names.ts';
import { Dialog } from '#src/ui/disclosure/dialog.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Form as ContactForm } from './contact-form-fields.tsx';

export interface Props {
  /** The report's code. */
  reportId: string;
  reportName: string;
}

const closedKey = localNames.sampleClosed;
const PAUSE_MS = 7 * 24 * 3_600_000;
const CHECK_AGAIN_MS = 1000;

/** The dialog waits while another dialog or the cookie banner is open, and while the visitor is filling in a form. */
const mayOpen = () =>
  ![...document.querySelectorAll('dialog[open], .cookie, [popover]:popover-open')].some((other) =>
    other.checkVisibility(),
  ) &&
  !document.activeElement?.closest('form, [contenteditable]') &&
  document.visibilityState === 'visible';

const pausedUntil = () => Number(readStored(closedKey) ?? 0) + PAUSE_MS;

/** Opens once, as soon as possible, and not again for 7 days after it was closed or sent. */
export function SampleDialogContent({ reportId, reportName }: Props) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (pausedUntil() > Date.now()) return;
    const open = () => {
      if (!mayOpen()) return;
      clearInterval(timer);
      setOpen(true);
    };
    const timer = setInterval(open, CHECK_AGAIN_MS);
    open();
    return () => clearInterval(timer);
  }, []);

  const pause = () => writeStored(closedKey, String(Date.now()));
  const close = () => {
    pause();
    setOpen(false);
  };
  return (
    <Dialog open={open} title="Available PDF Sample Reports" onClose={close}>
      <div>
        <ul className="sample-links">
          <li>
            <Icon name="file-pdf" />{' '}
            <Link className="link" to={href(pages.sample, { reportId })} onClick={close}>
              {reportName}
            </Link>
          </li>
        </ul>
        <p className="meta">
          Questions about this report? Ask an analyst. Not now? Just close this window.
        </p>
        <ContactForm narrow subject={`Sample of report ${reportId}`} onSent={pause} />
      </div>
    </Dialog>
  );
}
