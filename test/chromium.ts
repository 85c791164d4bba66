import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM_PATH,
  // The same engine without windows: a page costs a third less in it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const found = () => places.find((place) => place && existsSync(place));

/** Switches that isolate a headless Chromium: no sandbox as root, no background requests. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Its names on Debian and derivatives, the cheapest first; Ubuntu has only the second. */
const packages = ['chromium-headless-shell', 'chromium'];

/**
 * The path of a Chromium or Chrome on this machine; on Debian and derivatives one is installed if there is none.
 * @throws Error that says how to provide one
 */
export function chromiumPath(): string {
  const path = found();
  if (path) return path;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the journeys…');
    apt('update');
    packages.some((name) => apt('install', '-y', '--no-install-recommends', name));
  }
  const installed = found();
  if (!installed)
    throw new Error(
      'The journeys need Chromium or Chrome: install one, or set CHROMIUM_PATH to its path.',
    );
  return installed;
}

/** Whether the package manager could do this. */
function apt(...order: string[]): boolean {
  return spawnSync('apt-get', ['-qq', ...order], { stdio: 'ignore' }).status === 0;
}
