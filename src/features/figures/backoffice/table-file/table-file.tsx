import { Button, Menu, MenuItem } from '@mui/material';
import { useRef, useState } from 'react';
import { Icon } from '#src/backoffice/icon/icon.tsx';
import { readPasted } from '../../tables/read-cells.ts';
import type { Sheet } from '../../tables/read-workbook.ts';
import { readTableFile } from './read-table-file.ts';

interface Props {
  onCells: (cells: string[][]) => void;
  onProblem: (sentence: string) => void;
}

/** Reads a table from the clipboard, or from an XLSX or CSV file; it asks for the sheet if a workbook has several. */
export function TableFile({ onCells, onProblem }: Props) {
  const [sheets, setSheets] = useState<Sheet[]>([]);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const found = await readTableFile(file);
    setBusy(false);
    if ('problem' in found) onProblem(found.problem);
    else if (found.sheets.length === 1) onCells(found.sheets[0]!.cells);
    else setSheets(found.sheets);
  };
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => undefined);
    if (!text)
      return onProblem('The browser does not allow access to the clipboard. Press Ctrl V.');
    const found = readPasted(text);
    if ('problem' in found) onProblem(found.problem);
    else onCells(found.cells);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="clipboard-text" />}
        onClick={() => void paste()}
      >
        Paste
      </Button>
      <Button
        ref={button}
        size="small"
        variant="outlined"
        startIcon={<Icon name="upload-simple" />}
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        {busy ? 'Reading…' : 'Import XLSX or CSV'}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hidden
        name="table-file"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Menu open={sheets.length > 0} anchorEl={button.current} onClose={() => setSheets([])}>
        {sheets.map(({ name, cells }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setSheets([]);
              onCells(cells);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
