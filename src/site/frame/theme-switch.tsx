import { useEffect, useId, useState } from 'react';
import { localNames } from '#src/storage-names.ts';
import { readStored, writeStored } from '../cookies/browser-storage.ts';

const key = localNames.theme;
const choices = { system: 'System', light: 'Light', dark: 'Dark' };
type Choice = keyof typeof choices;

const stored = (): Choice => {
  const value = readStored(key);
  return value === 'light' || value === 'dark' ? value : 'system';
};

/** The colours of the site: as in the system, light or dark. Stored in this browser. */
export function ThemeSwitch() {
  const id = useId();
  const [choice, setChoice] = useState<Choice>('system');
  useEffect(() => setChoice(stored()), []);

  const choose = (next: Choice) => {
    setChoice(next);
    writeStored(key, next === 'system' ? null : next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };

  return (
    <span className="theme-switch needs-script">
      <label htmlFor={id}>Theme</label>
      <select id={id} value={choice} onChange={({ target }) => choose(target.value as Choice)}>
        {Object.entries(choices).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
