const FIELDS: Record<string, string> = {
  name: 'the name',
  summary: 'the summary',
  short_description: 'the short description',
  description: 'the description',
  table_of_contents: 'the contents',
  segmentation: 'the segmentation',
  questions: 'the questions',
};

/** A link to where a finding can be fixed; `address` is absent if that is the form of the report itself. */
export function placeOf(
  report: number,
  path: string,
  edition?: number,
): { label: string; address?: string } {
  const [first = ''] = path.split('.');
  const number = edition === undefined ? '' : `/${edition}`;
  if (first === 'evidence')
    return { label: 'Go to the evidence', address: `/figures/${report}${number}?evidence` };
  if (first === 'figures')
    return { label: 'Go to the figures', address: `/figures/${report}${number}` };
  const label = `Go to ${FIELDS[first] ?? 'the report'}`;
  return edition === undefined ? { label } : { label, address: `/reports/${report}` };
}
