import type { CDPSession, Page } from 'playwright-core';

/** A control as the browser describes it to assistive technology. */
export interface SpokenControl {
  role: string;
  name: string;
  description: string;
  invalid: boolean;
  required: boolean;
}

interface AxNode {
  ignored: boolean;
  backendDOMNodeId?: number;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}

const ROLES = new Set(
  'button checkbox combobox link listbox radio searchbox spinbutton switch tab textbox'.split(' '),
);

/**
 * The controls of the page. What the browser computes counts here: its names differ from those that the standard's
 * algorithm has for the same markup, which axe and Playwright implement.
 */
export async function spokenControls(page: Page): Promise<SpokenControl[]> {
  const devtools = await page.context().newCDPSession(page);
  try {
    return await controlsIn(devtools);
  } finally {
    await devtools.detach();
  }
}

async function controlsIn(devtools: CDPSession): Promise<SpokenControl[]> {
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  return nodes
    .filter(({ ignored, role }) => !ignored && ROLES.has(role?.value ?? ''))
    .map(({ role, name, description, properties = [] }) => {
      const property = (wanted: string) =>
        properties.find((one) => one.name === wanted)?.value.value;
      return {
        role: role!.value,
        name: name?.value ?? '',
        description: description?.value ?? '',
        invalid: property('invalid') === 'true',
        required: property('required') === true,
      };
    });
}
