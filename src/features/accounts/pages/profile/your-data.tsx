import { useState } from 'react';
import { callHref } from '#src/routes.ts';
import { Form } from '#src/site/form/form.tsx';
import { setSignedIn } from '#src/site/signed-in.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/disclosure/dialog.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { accountForm, tellBy, words } from '../account-words.ts';

/** Export of the account's data, and deletion of the account. */
export function YourData({ onDeleted }: { onDeleted: (message: string) => void }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <section aria-labelledby="your-data">
      <SectionHead id="your-data" title="Your data" />
      <p className="column">
        Download your details, log-ins, orders, requests and newsletter subscription, or delete your
        account. Invoices are kept for as long as the law requires. Anything else we keep about you
        we send on request.
      </p>
      <div className="actions profile__data">
        <ButtonAnchor href={callHref('accountExport')} download="my-data.json">
          <Icon name="download-simple" />
          Export my data
        </ButtonAnchor>
        <Button onClick={() => setDeleting(true)}>Delete account</Button>
      </div>
      <Dialog open={deleting} title="Delete account" onClose={() => setDeleting(false)}>
        <Form
          {...accountForm}
          call="deleteAccount"
          submit="Delete account"
          bodyOf={(fields) => ({ password: fields.get('password') })}
          tell={tellBy(words.loginException, words.loginException)}
          onDone={({ message = '' }) => {
            onDeleted(message);
            setSignedIn(false);
          }}
        >
          {({ field }) => (
            <>
              <p>
                Your details, log-ins and the list of your orders are deleted at once and cannot be
                restored. Links to downloads that were mailed to you keep working.
              </p>
              <TextField
                {...field('password')}
                label="Password"
                type="password"
                autoComplete="current-password"
                maxLength={256}
              />
            </>
          )}
        </Form>
      </Dialog>
    </section>
  );
}
