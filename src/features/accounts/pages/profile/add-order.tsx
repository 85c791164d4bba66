import { useState } from 'react';
import { Form } from '#src/site/form/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/disclosure/dialog.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { Profile } from '../../contract.ts';
import { accountForm, tellBy, words } from '../account-words.ts';

/** Adds an order that was made without logging in to the account, with a link mailed to the address of the order. */
export function AddOrder({ profile }: { profile: Profile }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="profile__data">
      <p className="hint">
        Ordered without logging in? Such an order does not appear here automatically.
        {!profile.email_confirmed && ' Confirm your address first; then you can add it.'}
      </p>
      {profile.email_confirmed && (
        <div className="actions profile__data">
          <Button onClick={() => setAsking(true)}>Add an order</Button>
        </div>
      )}
      <Dialog open={asking} title="Add an order" onClose={() => setAsking(false)}>
        <Form
          {...accountForm}
          call="askForOrder"
          submit="Send the link"
          bodyOf={(fields) => ({ order_no: fields.get('order_no'), email: fields.get('email') })}
          tell={tellBy(words.loginException, words.loginException)}
        >
          {({ field }) => (
            <>
              <p>
                We will e-mail a link to the address on the order. Open it while you are logged in
                here.
              </p>
              <TextField
                {...field('order_no')}
                label="Order number"
                hint="It is in the e-mail that delivered your report, for example MO-2026-000123."
                autoComplete="off"
                maxLength={40}
              />
              <TextField
                {...field('email')}
                label="E-mail address of the order"
                type="email"
                defaultValue={profile.email}
                autoComplete="email"
                maxLength={254}
              />
            </>
          )}
        </Form>
      </Dialog>
    </div>
  );
}
