import { slugOf } from '../texts/words.ts';

/** Marks of 24 × 28 units, drawn in the current ink. */
const MARKS: Record<string, string> = {
  Nordvik: '<path d="M11 4a10 10 0 0 0 0 20zM13 4a10 10 0 0 1 0 20z"/>',
  'Halcyon Grid': '<path d="M2 5h6v18H2zM10 11h6v12h-6zM18 8h5v15h-5z"/>',
  Kestrel: '<path d="M2 24 13 3l11 21-11-6z"/>',
  Ohmline: '<path d="M6 20a9 9 0 1 1 12 0v2h5v3h-8v-6a6 6 0 1 0-6 0v6H1v-3h5z"/>',
  Verdanta: '<path d="M12 2c8 6 9 15 0 24C3 17 4 8 12 2zm-1 8v12h2V10z" fill-rule="evenodd"/>',
  'Pallas Aero': '<path d="M1 17 24 4 15 25l-3-8z"/>',
  'Castra Foods': '<path d="M2 6h20v4H2zM4 12h16v4H4zM7 18h10v6H7z"/>',
  Lumenfold: '<path d="M12 3 22 9 12 15 2 9zM2 12l10 6 10-6v4l-10 6-10-6z"/>',
  'Brightwater Bank':
    '<path d="M1 10q5.5-6 11 0t11 0v4q-5.5 6-11 0t-11 0zM1 18q5.5-6 11 0t11 0v4q-5.5 6-11 0t-11 0z"/>',
  Marchetti: '<path d="M2 24V4h4l6 10 6-10h4v20h-4V12l-6 9-6-9v12z"/>',
  'Tern Logistics': '<path d="M1 6h14v5H1zM5 13h14v5H5zM9 20h14v5H9z"/>',
  'Aravalli Motors': '<path d="M1 24 9 6l5 9 3-4 6 13h-5l-2-5-3 4-4-8-4 9z"/>',
};

/** Client companies for the logo grid; the picture is what `clientLogo` draws, served below `/media/clients/`. */
export const clients = Object.keys(MARKS).map((name) => ({
  name,
  image: `/media/clients/${slugOf(name)}.svg`,
}));

/**
 * The logo of a demo client as an SVG document of 28 units height: a mark and the name, in navy that reads on white
 * and, by the reader's colour scheme, in pale blue on dark.
 *
 * @throws RangeError for a name that is not among `clients`
 */
export function clientLogo(name: string): string {
  const mark = MARKS[name];
  if (!mark) throw new RangeError(`No client company is called ${name}`);
  const width = Math.round(34 + name.length * 10.2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 28" width="${width}" height="28" fill="#22384a" role="img" aria-label="${name}"><style>@media(prefers-color-scheme:dark){svg{fill:#becbd5}}</style>${mark}<text x="31" y="20" font-family="'Public Sans Variable','Public Sans',Arial,sans-serif" font-weight="700" font-size="18" letter-spacing="-.3">${name}</text></svg>`;
}
