/** The sections of a report in editing, in their order; figures and evidence have their own page. */
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

/** The address of a section. */
export function sectionPath(report: number, section: (typeof reportSections)[number]): string {
  if (section === 'Figures') return `/figures/${report}`;
  if (section === 'Evidence') return `/figures/${report}?evidence`;
  return `/reports/${report}?section=${section}`;
}
