import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { CaptchaClientConfig } from '#src/captcha/captcha-provider.ts';
import { CaptchaWidget } from '#src/captcha/captcha-widget.tsx';
import { Dialog } from '#src/ui/disclosure/dialog.tsx';

interface Props {
  action: string;
  config: CaptchaClientConfig;
  /** Called once, with the solved check, or without one if the visitor closes the dialog. */
  onEnd(token?: string): void;
}

const ASK =
  'Many requests are arriving right now. This check shows that yours comes from a person; your request then continues.';
const FAILED = 'The check did not work. Please try again, or close this and come back later.';

function CheckDialog({ action, config, onEnd }: Props) {
  const [failed, setFailed] = useState(false);
  const fail = () => setFailed(true);
  return (
    <Dialog open title="Human check" onClose={() => onEnd()}>
      <p role="status">{failed ? FAILED : ASK}</p>
      <CaptchaWidget
        config={config}
        action={action}
        active
        resetKey={0}
        failed={failed}
        onToken={(token) => token && onEnd(token)}
        onError={fail}
        onExpired={fail}
        onUnavailable={fail}
      />
    </Dialog>
  );
}

/**
 * Shows the human check over whatever is on the screen.
 * @param action the form's name, as the server requested it
 * @returns the solved check; undefined if the visitor closed the dialog
 */
export function showCheck(
  action: string,
  config: CaptchaClientConfig,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const end = (token?: string) => {
      // Closed first, so that the browser returns the focus to where it was.
      place.querySelector('dialog')?.close();
      resolve(token);
      setTimeout(() => {
        root.unmount();
        place.remove();
      });
    };
    root.render(<CheckDialog action={action} config={config} onEnd={end} />);
  });
}
