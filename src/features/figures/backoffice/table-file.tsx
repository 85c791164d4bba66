import { Button, Menu, MenuItem } from '@mui/material';
import { useRef, useState } from 'react';
import { readCells, trimmed } from '../tables/read-cells.ts';
import { LARGEST_WORKBOOK, readWorkbook, type Sheet } from '../tables/read-workbook.ts';

interface Props {
  onCells: (cells: string[][]) => void;
  onProblem: (sentence: string) => void;
}

/** Reads a table from an XLSX or CSV file, in the browser; of a workbook with several sheets one is chosen. */
export function TableFile({ onCells, onProblem }: Props) {
  const [sheets, setSheets] = useState<Sheet[]>([]);
  const button = useRef<HTMLSpanElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST_WORKBOOK)
      return onProblem('The file is larger than 50 MB. Copy the table into a file of its own.');
    if (/\.xls[mb]$/i.test(file.name))
      return onProblem('The workbook has macros. Save it without them, as XLSX.');
    if (!/\.(xlsx|csv|tsv|txt)$/i.test(file.name))
      return onProblem('Tables are read from files of the kinds XLSX and CSV.');
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (/\.xlsx$/i.test(file.name)) {
      const found = await readWorkbook(bytes);
      if ('problem' in found) onProblem(found.problem);
      else if (found.sheets.length === 1) onCells(found.sheets[0]!.cells);
      else setSheets(found.sheets);
      return;
    }
    const text = new TextDecoder().decode(bytes);
    if (text.includes('\uFFFD'))
      return onProblem('The file has characters that are not UTF-8. Save it as CSV (UTF-8).');
    const found = readCells(text);
    if ('problem' in found) onProblem(found.problem);
    else onCells(trimmed(found.cells));
  };
  return (
    <>
      <Button component="label" size="small" variant="outlined">
        <span ref={button}>Import XLSX or CSV</span>
        <input
          type="file"
          accept=".xlsx,.csv,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          hidden
          name="table-file"
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Button>
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
