/**
 * Runs Lighthouse (mobile, its default throttling) on the home, listing, report and first figure pages of a running
 * store, three runs each, and prints the medians: `node bench/lighthouse.ts [ORIGIN]`. Exits with 1 if a page is
 * below its minimum. Leave the machine idle meanwhile: Lighthouse simulates a slow phone from what it measures here.
 */
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumPath, chromiumSwitches } from '../test/chromium.ts';

const origin = process.argv[2] ?? 'http://localhost:3000';
const report = '/sodium-ion-battery-market';
const [figure] = /\/figures\/[\w-]+/.exec(await (await fetch(origin + report)).text()) ?? [];
if (!figure) throw new Error(`${origin + report} links to no figure`);
const paths = ['/', '/industries/energy-power', report, figure];
/** The minimum for every page. */
const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const onlyCategories = Object.keys(least);
const RUNS = 3;
const PORT = 9377;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...chromiumSwitches, `--remote-debugging-port=${PORT}`],
});
try {
  for (const path of paths) {
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run++) {
      const result = await lighthouse(origin + path, {
        port: PORT,
        output: 'json',
        logLevel: 'error',
        onlyCategories,
      });
      if (!result) throw new Error(`Lighthouse gave no result for ${path}`);
      const { categories, audits, runtimeError } = result.lhr;
      if (runtimeError) throw new Error(`${origin + path}: ${runtimeError.message}`);
      const seconds = (id: string) => (audits[id]?.numericValue ?? Number.NaN) / 1000;
      runs.push({
        ...Object.fromEntries(
          onlyCategories.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]),
        ),
        'FCP s': seconds('first-contentful-paint'),
        'LCP s': seconds('largest-contentful-paint'),
        'TBT s': seconds('total-blocking-time'),
        CLS: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      });
    }
    const names = Object.keys(runs[0] ?? {});
    const medianOf = (name: string) => Number(median(runs.map((run) => run[name] ?? 0)).toFixed(2));
    console.log(`${path}: ${names.map((name) => `${name} ${medianOf(name)}`).join(', ')}`);
    for (const [name, wanted] of Object.entries(least))
      if (medianOf(name) < wanted) {
        console.error(`${path}: ${name} is below ${wanted}`);
        process.exitCode = 1;
      }
  }
} finally {
  await browser.close();
}
