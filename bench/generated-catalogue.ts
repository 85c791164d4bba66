import { capitalized } from '#src/first-letter.ts';
import { industries } from '../demo/industries.ts';
import type { ImportCells } from '../src/features/catalogue/import/import-format.ts';

const words = (text: string) => text.trim().split(/\s+/);

const kinds = words(
  'Smart Portable Industrial Organic Wireless Autonomous Synthetic Recycled Modular Digital Hybrid Green Compact Precision',
);
const materials = words(
  `Sodium-Ion Lithium Graphene Silicon Carbon-Fibre Hydrogen Ammonia Polymer Ceramic Copper Aluminium Titanium Bamboo
   Cellulose Gallium-Nitride Zinc Nickel Quartz Enzyme Peptide Protein Collagen Starch Algae Mycelium Perovskite`,
);
const products = words(
  `Battery Sensor Turbine Membrane Packaging Coating Adhesive Valve Pump Compressor Drone Robot Implant Catheter Vaccine
   Diagnostic Fertiliser Feed Seed Tractor Cement Brick Panel Inverter Transformer Relay Laser Camera Display Antenna
   Processor Memory Router Satellite Propeller Brake Clutch Tyre Chassis Charger Electrolyser Beverage Snack Bakery
   Cosmetic Detergent Textile Footwear Furniture Lighting`,
);
const uses = words(
  'Automotive Aerospace Marine Medical Residential Military Agricultural Retail Laboratory Telecom Railway Mining',
);
const syllables = words(
  'ka lo mi ta re sen vor dal un pri cas ner bo tis gra lem ox yl quin zar hep jun fro wex ad im',
);

const SENTENCE =
  'The study measures demand by type, by application and in 21 countries, with history to 2024 and a forecast to 2032. ';

/**
 * Report number `n`, the same on every run: names like those of a real catalogue, each containing "Market" and one in
 * three a made-up manufacturer; texts of about 2 KB together.
 */
export function generatedReport(n: number) {
  const pick = <T>(list: readonly T[], salt: number) => list[mixed(n, salt) % list.length] as T;
  const maker =
    n % 3 === 0
      ? `${capitalized(pick(syllables, 1) + pick(syllables, 2) + pick(syllables, 3))} `
      : '';
  const market = `${maker}${pick(kinds, 4)} ${pick(materials, 5)} ${pick(products, 6)}`;
  const name = `${market} Market for ${pick(uses, 7)} Use, Forecast ${2026 + (n % 5)}–2032`;
  const price = 2450 + 250 * (mixed(n, 8) % 16);
  const day = new Date(Date.UTC(2019, 0, 1) + (mixed(n, 9) % 2500) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const paragraph = `<p>${market}: ${SENTENCE.repeat(2)}</p>`;
  return {
    report_id: `MR-GE-${100_000 + n}`,
    slug: '',
    name,
    industry: pick(industries, 10).slug,
    keyword: `${market.toLowerCase()}, ${pick(uses, 11).toLowerCase()}, ${pick(products, 12).toLowerCase()}`,
    summary: `${market} sales ${pick(['rise', 'fall', 'hold', 'double'], 13)} until 2032. ${SENTENCE}`,
    short_description: `What buyers of ${market.toLowerCase()} should know.`,
    description: paragraph.repeat(3),
    toc: `<ol>${['Scope', 'Method', 'Size', 'Segments', 'Regions', 'Companies'].map((item) => `<li>${item}</li>`).join('')}</ol>`,
    segmentation: `<ul><li>By material: ${pick(materials, 14)}</li><li>By use: ${pick(uses, 15)}</li></ul>`,
    author_name: 'Research desk',
    pages: String(90 + (mixed(n, 16) % 260)),
    published_date: day,
    single_user_price: String(price),
    multiple_user_price: `${price + 1000}.00`,
    corporate_price: `${price * 2}.50`,
    formats: 'PDF',
    image: '',
    status: 'published',
  } satisfies ImportCells;
}

/** Spreads a number and a salt over 31 bits (the finaliser of MurmurHash3). */
function mixed(n: number, salt: number): number {
  let h = (n * 31 + salt * 0x9e3779b1) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 1;
}

/**
 * The generated reports from number `from` to `count` as the bytes of an import file, generated while they are read.
 */
export async function* generatedFile(count: number, from = 0): AsyncGenerator<Buffer> {
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const columns = Object.keys(generatedReport(0)) as (keyof ReturnType<typeof generatedReport>)[];
  let text = `${columns.join(',')}\n`;
  for (let n = from; n < count; n++) {
    const report = generatedReport(n);
    text += `${columns.map((column) => quoted(report[column])).join(',')}\n`;
    if (text.length < 65_536) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
