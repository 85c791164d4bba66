import { slugOf } from '../texts/words.ts';

const SANS = 'Arial,Helvetica,sans-serif';
const SERIF = "Georgia,'Times New Roman',serif";
const NARROW = "'Arial Narrow','Liberation Sans Narrow',Arial,sans-serif";

/** How a company writes its name: family, weight, letter spacing and width in units, and whether in capitals. */
interface Lettering {
  family: string;
  weight: number;
  width: number;
  spacing?: number;
  capitals?: boolean;
  italic?: boolean;
}

/** A mark of 24 × 28 units, drawn in the current ink, and the lettering of the name beside it. */
const LOGOS: Record<string, { mark: string; name: Lettering }> = {
  Nordvik: {
    mark: '<path d="M11 4a10 10 0 0 0 0 20zM13 4a10 10 0 0 1 0 20z"/>',
    name: { family: SANS, weight: 700, width: 106, spacing: 2.5, capitals: true },
  },
  'Halcyon Grid': {
    mark: '<path d="M2 5h6v18H2zM10 11h6v12h-6zM18 8h5v15h-5z"/>',
    name: { family: SANS, weight: 400, width: 108 },
  },
  Kestrel: {
    mark: '<path d="M2 24 13 3l11 21-11-6z"/>',
    name: { family: SERIF, weight: 700, width: 70, italic: true },
  },
  Ohmline: {
    mark: '<path d="M6 20a9 9 0 1 1 12 0v2h5v3h-8v-6a6 6 0 1 0-6 0v6H1v-3h5z"/>',
    name: { family: SANS, weight: 700, width: 74 },
  },
  Verdanta: {
    mark: '<path d="M12 2c8 6 9 15 0 24C3 17 4 8 12 2zm-1 8v12h2V10z" fill-rule="evenodd"/>',
    name: { family: SERIF, weight: 400, width: 82 },
  },
  'Pallas Aero': {
    mark: '<path d="M1 17 24 4 15 25l-3-8z"/>',
    name: { family: NARROW, weight: 700, width: 118, spacing: 1.5, capitals: true, italic: true },
  },
  'Castra Foods': {
    mark: '<path d="M2 6h20v4H2zM4 12h16v4H4zM7 18h10v6H7z"/>',
    name: { family: SERIF, weight: 700, width: 118 },
  },
  Lumenfold: {
    mark: '<path d="M12 3 22 9 12 15 2 9zM2 12l10 6 10-6v4l-10 6-10-6z"/>',
    name: { family: SANS, weight: 400, width: 104, spacing: 1.2 },
  },
  'Brightwater Bank': {
    mark: '<path d="M1 10q5.5-6 11 0t11 0v4q-5.5 6-11 0t-11 0zM1 18q5.5-6 11 0t11 0v4q-5.5 6-11 0t-11 0z"/>',
    name: { family: SERIF, weight: 400, width: 156 },
  },
  Marchetti: {
    mark: '<path d="M2 24V4h4l6 10 6-10h4v20h-4V12l-6 9-6-9v12z"/>',
    name: { family: SERIF, weight: 400, width: 128, spacing: 2, capitals: true },
  },
  'Tern Logistics': {
    mark: '<path d="M1 6h14v5H1zM5 13h14v5H5zM9 20h14v5H9z"/>',
    name: { family: SANS, weight: 700, width: 124, italic: true },
  },
  'Aravalli Motors': {
    mark: '<path d="M1 24 9 6l5 9 3-4 6 13h-5l-2-5-3 4-4-8-4 9z"/>',
    name: { family: NARROW, weight: 700, width: 146, spacing: 1, capitals: true },
  },
};

/** Client companies for the logo grid; the picture is what `clientLogo` draws, served below `/media/clients/`. */
export const clients = Object.keys(LOGOS).map((name) => ({
  name,
  image: `/media/clients/${slugOf(name)}.svg`,
}));

/**
 * The logo of a demo client as an SVG document of 28 units height: a mark and the name in a lettering of its own, in navy that reads on white
 * and, by the reader's colour scheme, in pale blue on dark.
 *
 * @throws RangeError for a name that is not among `clients`
 */
export function clientLogo(name: string): string {
  const logo = LOGOS[name];
  if (!logo) throw new RangeError(`No client company is called ${name}`);
  const { family, weight, width, spacing = 0, capitals, italic } = logo.name;
  const whole = width + 34;
  const size = capitals ? 16 : 19;
  // The length is fixed, so that a reader without the first font of a family sees the same picture.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} 28" width="${whole}" height="28" fill="#22384a" role="img" aria-label="${name}"><style>@media(prefers-color-scheme:dark){svg{fill:#becbd5}}</style>${logo.mark}<text x="31" y="20" font-family="${family}" font-weight="${weight}" font-size="${size}" letter-spacing="${spacing}"${italic ? ' font-style="italic"' : ''} textLength="${width}" lengthAdjust="spacingAndGlyphs">${capitals ? name.toUpperCase() : name}</text></svg>`;
}
