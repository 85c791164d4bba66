import type pg from 'pg';
import type { DemoCorrection } from './content/corrections.ts';
import { dayFrom, workday } from './dates.ts';
import type { DemoReport } from './model.ts';

/** A row of the table of corrections, with the report and the figure that it is of. */
interface CorrectionRow {
  code: string;
  figure: number;
  corrected_on: string;
  row_name: string;
  year: number;
  field: string;
  old_value: number;
  new_value: number;
  reason: string;
}

function correctionRows(
  corrections: readonly DemoCorrection[],
  reports: readonly DemoReport[],
  today: Date,
): CorrectionRow[] {
  const yesterday = dayFrom(today.toISOString().slice(0, 10), -1);
  return corrections
    .flatMap(({ slug, figure: number, field, printed, after, reason }) => {
      const report = reports.find((one) => one.slug === slug);
      const figure = report?.editions[0]?.figures.find((one) => one.number === number);
      if (!report || !figure) throw new Error(`No figure ${number} of ${slug}`);
      const { years, first_forecast_year: first } = figure;
      const at = field === 'value' && first ? years.indexOf(first) - 1 : years.length - 1;
      const day = workday(Date.parse(dayFrom(report.publishedOn, after)));
      return Object.entries(printed).map(([place, wrong]) => {
        const row = figure.rows[Number(place)];
        const right = (field === 'value' ? row?.values : row?.low)?.[at];
        if (!row || typeof right !== 'number') throw new Error(`No row ${place} of ${slug}`);
        const old_value = Number(wrong(right).toFixed(figure.decimals));
        return {
          code: report.code,
          figure: number,
          row_name: row.name,
          year: years[at]!,
          field,
          old_value,
          new_value: right,
          reason,
          corrected_on: day < yesterday ? day : yesterday,
        };
      });
    })
    .sort((a, b) => a.corrected_on.localeCompare(b.corrected_on));
}

/**
 * Adds corrections of present editions: the figures have what is right. They were made between the day of
 * the edition and the day of loading.
 * @throws where a correction names a report, a figure or a row that is not there
 */
export async function insertCorrections(
  client: pg.ClientBase,
  corrections: readonly DemoCorrection[],
  reports: readonly DemoReport[],
  today: Date,
): Promise<void> {
  await client.query(
    `WITH given AS MATERIALIZED (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(code text, figure int, corrected_on date, row_name text,
         year int, field text, old_value numeric, new_value numeric, reason text)
     ), edited AS (
       UPDATE edition e SET status = 'corrected' FROM report r
       WHERE r.id = e.report_id AND e.number = r.edition AND r.code IN (SELECT code FROM given)
       RETURNING e.id, r.code
     )
     INSERT INTO figure_correction (figure_id, corrected_on, row_name, year, field, old_value, new_value, reason)
     SELECT f.id, corrected_on, row_name, year, field, old_value, new_value, reason
     FROM given JOIN edited USING (code) JOIN figure f ON f.edition_id = edited.id AND f.number = given.figure
     ORDER BY corrected_on, f.id`,
    [JSON.stringify(correctionRows(corrections, reports, today))],
  );
}
