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
const REST_MS = 7 * 24 * 3_600_000;
const LOOK_AGAIN_MS = 1000;

/** Not over another dialog or the cookie banner, and not while the visitor fills in a form: then it waits. */
const mayOpen = () =>
  ![...document.querySelectorAll('dialog[open], .cookie, [popover]:popover-open')].some((other) =>
    other.checkVisibility(),
  ) &&
  !document.activeElement?.closest('form, [contenteditable]') &&
  document.visibilityState === 'visible';

const restsUntil = () => Number(readStored(closedKey) ?? 0) + REST_MS;

/** Opens as soon as it may, once, and not again for 7 days once closed or sent. */
export function SampleDialogContent({ reportId, reportName }: Props) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (restsUntil() > Date.now()) return;
    const open = () => {
      if (!mayOpen()) return;
      clearInterval(timer);
      setOpen(true);
    };
    const timer = setInterval(open, LOOK_AGAIN_MS);
    open();
    return () => clearInterval(timer);
  }, []);

  const rest = () => writeStored(closedKey, String(Date.now()));
  const close = () => {
    rest();
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
        <ContactForm narrow subject={`Sample of report ${reportId}`} onSent={rest} />
      </div>
    </Dialog>
  );
}
