import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { type Category, type CookieChoices, categories, privacyControl, storedChoices } from './cookie-choices.ts';

const texts: Record<Category, [name: string, note: string]> = {
  marketing: ['Marketing', 'Measures which advertisements led to a visit.'],
  functional: ['Functional', 'Remembers your country and the last licence chosen.'],
  analytics: ['Analytics', 'Counts pages and searches, without names.'],
};

interface Props {
  onSave: (choices: CookieChoices) => void;
  /** Closed without saving. */
  onClose: () => void;
}

/** The dialog with one switch per category. Rendered only while it is open, so that it starts from what is stored. */
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
        Choose what this site may store on your device. You can change this at any time under Cookie settings at the
        foot of every page.
      </p>
      <ul className="choices">
        <Switch label="Essential" note="Keeps you logged in and remembers this choice." on locked state="Always on" />
        {categories.map((category) => (
          <Switch
            key={category}
            label={texts[category][0]}
            note={texts[category][1]}
            on={choices[category]}
            locked={locked(category)}
            state={locked(category) ? 'Off by your browser' : undefined}
            onChange={(on) => setChoices({ ...choices, [category]: on })}
          />
        ))}
      </ul>
    </Dialog>
  );
}
