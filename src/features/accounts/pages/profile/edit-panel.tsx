import { useEffect, useRef, useState } from 'react';
import { Form } from '#src/site/form/form.tsx';
import { byName, useCountries } from '#src/site/form/use-countries.ts';
import type { Message } from '#src/site/form/use-form.ts';
import { Dialog } from '#src/ui/disclosure/dialog.tsx';
import { closeOnOutsidePress } from '#src/ui/disclosure/outside-press.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Profile } from '../../contract.ts';
import { accountForm, tellBy, words } from '../account-words.ts';
import { Form as LoginForm } from '../log-in/login-form-fields.tsx';

interface Props {
  profile: Profile;
  onClose: () => void;
  onSaved: (profile: Profile, message: string) => void;
}

const sessionEnded: Message = {
  tone: 'warn',
  text: 'Your session has ended.',
  more: 'Log in again to continue. What you typed is still here.',
};

const names = [
  'name',
  'email',
  'mobile_no',
  'country',
  'state',
  'city',
  'address',
  'password',
] as const;

/**
 * The side panel in which customers change their details. Rendered only while it is open. If the session ends, nothing
 * typed is lost: a log-in for the same account opens over the panel, and the customer continues.
 */
export function EditPanel({ profile, onClose, onSaved }: Props) {
  const panel = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const countries = byName(useCountries(form));
  const [moving, setMoving] = useState(false);
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    panel.current!.showModal();
    return closeOnOutsidePress(panel.current!);
  }, []);

  return (
    <>
      <dialog className="sheet" ref={panel} aria-labelledby="edit-profile" onClose={onClose}>
        <div className="sheet__head">
          <h2 id="edit-profile" className="profile__title">
            Edit profile
          </h2>
          <button
            type="button"
            className="icon-btn"
            aria-label="Close"
            onClick={() => panel.current!.close()}
          >
            <Icon name="x" />
          </button>
        </div>
        <div className="profile__edit">
          <Form
            {...accountForm}
            call="changeProfile"
            submit="Save"
            formRef={form}
            bodyOf={(fields) =>
              Object.fromEntries(
                names.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : [])),
              )
            }
            tell={(outcome) => {
              // The page behind the panel shows that it is saved.
              if (outcome.kind === 'done') return null;
              if (outcome.kind === 'refused' && outcome.status === 401) return sessionEnded;
              return tellBy(words.loginException, words.loginException)(outcome);
            }}
            onSessionEnd={() => setEnded(true)}
            onDone={(body) => {
              const saved = body as { profile: Profile; message: string };
              onSaved(saved.profile, saved.message);
              panel.current?.close();
            }}
          >
            {({ field, choice }) => {
              const email = field('email');
              return (
                <>
                  <TextField
                    {...field('name')}
                    label="Name"
                    defaultValue={profile.name}
                    autoComplete="name"
                    maxLength={120}
                  />
                  <TextField
                    {...email}
                    onInput={(event) => {
                      email.onInput();
                      setMoving(event.currentTarget.value.trim().toLowerCase() !== profile.email);
                    }}
                    label="E-mail"
                    type="email"
                    defaultValue={profile.email}
                    autoComplete="email"
                    maxLength={254}
                    hint="To change it, enter your password. The new address takes effect once you open the link we e-mail to it."
                  />
                  {moving && (
                    <TextField
                      {...field('password')}
                      label="Current password"
                      type="password"
                      autoComplete="current-password"
                      maxLength={256}
                    />
                  )}
                  <TextField
                    {...field('mobile_no')}
                    label="Mobile"
                    type="tel"
                    defaultValue={profile.mobile_no}
                    autoComplete="tel"
                    maxLength={40}
                  />
                  <SelectField
                    {...choice('country')}
                    key={countries.length}
                    label="Country"
                    required={false}
                    placeholder="Choose a country"
                    defaultValue={String(profile.country ?? '')}
                    autoComplete="country"
                    options={countries.map(({ id, name }) => ({ value: String(id), text: name }))}
                  />
                  <TextField
                    {...field('state')}
                    label="State"
                    required={false}
                    defaultValue={profile.state}
                    autoComplete="address-level1"
                    maxLength={120}
                  />
                  <TextField
                    {...field('city')}
                    label="City"
                    required={false}
                    defaultValue={profile.city}
                    autoComplete="address-level2"
                    maxLength={120}
                  />
                  <TextArea
                    {...field('address')}
                    label="Address"
                    required={false}
                    defaultValue={profile.address}
                    autoComplete="street-address"
                    maxLength={500}
                    rows={3}
                  />
                </>
              );
            }}
          </Form>
        </div>
      </dialog>
      <Dialog open={ended} title="Log in" onClose={() => setEnded(false)}>
        <LoginForm
          email={profile.email}
          onLoggedIn={() => {
            setEnded(false);
            form.current!.requestSubmit();
          }}
        />
      </Dialog>
    </>
  );
}
