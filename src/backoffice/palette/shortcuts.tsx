import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { onAsked } from './ask-for.ts';
import { atRow, inField, stepRow } from './list-keys.ts';
import { Palette } from './palette.tsx';

const KEYS = [
  ['Ctrl K', 'Search records, people, screens and actions'],
  ['/', 'Search in the list'],
  ['J, K', 'Next and previous row'],
  ['Enter', 'Open the row'],
  ['X', 'Choose the row'],
  ['E', 'Edit the price in the row'],
  ['A, N, M', 'In a request: answer it, write a note, take it'],
  ['J', 'In a request: the next one waiting'],
  ['Ctrl Enter', 'Send the answer'],
  ['Ctrl S', 'In a form: save, or save the draft'],
  ['Ctrl Enter', 'In a form with a draft: publish'],
  ['Alt 1 … 9', 'In a long form: go to a section'],
  ['Ctrl ], Ctrl [', 'In a list of a text: one level deeper, or higher'],
  ['Ctrl \\', 'Hide or show the menu'],
  ['?', 'This page'],
] as const;

/**
 * The keys of the back office, and the palette that they open. Single keys do nothing in a field and can be switched
 * off.
 */
export function Shortcuts() {
  const [open, setOpen] = useState<'palette' | 'keys'>();
  const [single, setSingle] = useStore('keys.single', true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen((now) => (now === 'palette' ? undefined : 'palette'));
      } else if (single && !event.ctrlKey && !event.metaKey && !event.altKey && !inField(event)) {
        if (event.key === '?') setOpen('keys');
        else if (!press(event.key) && !actOnList(event.key)) return;
        event.preventDefault();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [single]);
  useEffect(() => onAsked(setOpen), []);
  const close = () => setOpen(undefined);
  return (
    <>
      <Palette open={open === 'palette'} onClose={close} />
      <Dialog open={open === 'keys'} onClose={close} aria-labelledby="keys-title" className="keys">
        <DialogTitle id="keys-title">Keys</DialogTitle>
        <DialogContent>
          <dl>
            {KEYS.map(([key, what]) => (
              <div key={what} className="keys__line">
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <FormControlLabel
            label="Use keys without Ctrl"
            control={
              <Checkbox checked={single} onChange={({ target }) => setSingle(target.checked)} />
            }
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** Presses the button of the screen that has this key; false if there is none. */
function press(key: string): boolean {
  const button = document.querySelector<HTMLElement>(
    `main [aria-keyshortcuts="${CSS.escape(key.toUpperCase())}"]`,
  );
  button?.click();
  return button !== null;
}

/** Handles a single key in a list; false if it has no meaning there. */
function actOnList(key: string): boolean {
  if (key === 'j' || key === 'k') return stepRow(key === 'j' ? 1 : -1);
  if (key === 'x') return atRow('input[type="checkbox"]', (box) => box.click());
  if (key === 'e') return atRow('.price-cell', (cell) => cell.click());
  const search = document.querySelector<HTMLInputElement>('main input[name="q"]');
  if (key !== '/' || !search) return false;
  search.focus();
  return true;
}
