/** The sections of a report as it is written, in their order; figures and evidence are on a page of their own. */
export const reportSections = [
  'Basics',
  'Texts',
  'Figures',
  'Contents',
  'Segmentation',
  'FAQ',
  'Prices',
  'Files',
  'Evidence',
  'Author',
] as const;

/** Where one of them is. */
export function sectionPath(report: number, section: (typeof reportSections)[number]): string {
  if (section === 'Figures') return `/figures/${report}`;
  if (section === 'Evidence') return `/figures/${report}?evidence`;
  return `/reports/${report}?section=${section}`;
}
