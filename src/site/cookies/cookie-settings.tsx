import { useState } from 'react';
import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/disclosure/dialog.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import {
  type Category,
  type CookieChoices,
  categories,
  privacyControl,
  storedChoices,
} from './cookie-choices.ts';

const texts: Record<Category, [name: string, note: string]> = {
  marketing: ['Marketing', 'Not in use: this site stores and measures nothing for advertising.'],
  functional: ['Functional', 'Remembers your country, and the licence and currency chosen last.'],
  analytics: [
    'Analytics',
    'Not in use: page views are counted on our server, and nothing is stored in your browser.',
  ],
};

interface Props {
  onSave: (choices: CookieChoices) => void;
  /** Closed without saving. */
  onClose: () => void;
}

/**
 * The dialog with one switch per category. Rendered only while it is open, so that it starts from the stored choices.
 */
export function CookieSettings({ onSave, onClose }: Props) {
  const [choices, setChoices] = useState(storedChoices);
  const locked = (category: Category) => category === 'marketing' && privacyControl();
  return (
    <Dialog
      open
      title="Advanced Cookie Settings"
      onClose={onClose}
      foot={
        <Button look="primary" onClick={() => onSave(choices)}>
          Save
        </Button>
      }
    >
      <p className="meta">
        Choose what this site may store on your device. Your choice also applies to categories that
        are not in use yet. You can change it at any time under Cookie settings at the foot of every
        page; the{' '}
        <Link className="link" to={pages.cookies} onClick={onClose}>
          Cookie Policy
        </Link>{' '}
        lists all that is stored.
      </p>
      <ul className="switch-list">
        <Switch
          label="Essential"
          note="Keeps you logged in, carries your order through checkout and remembers this choice."
          on
          locked
          state="Always on"
        />
        {categories.map((category) => (
          <Switch
            key={category}
            label={texts[category][0]}
            note={texts[category][1]}
            on={choices[category]}
            locked={locked(category)}
            state={locked(category) ? 'Turned off by your browser' : undefined}
            onChange={(on) => setChoices({ ...choices, [category]: on })}
          />
        ))}
      </ul>
    </Dialog>
  );
}
