import type { DemoPublisher } from '#src/main/demo-publisher.ts';
import { clientLogo, clients } from './content/clients.ts';
import { loadDemoStaff } from './staff.ts';

const clientAt = new Map(clients.map(({ name, image }) => [image, name]));

/** The only entry of this folder. Large parts are loaded on demand. */
export const demoPublisher: DemoPublisher = {
  async load(client) {
    const { loadDemo } = await import('./load.ts');
    await loadDemo(client);
  },
  loadStaff: loadDemoStaff,
  async chaptersOf(report, edition) {
    const { chaptersOfReport } = await import('./document/chapters-of-report.ts');
    return chaptersOfReport(report, edition);
  },
  logo(path) {
    const name = clientAt.get(path);
    return name === undefined ? undefined : clientLogo(name);
  },
  async providers(options) {
    const { startDemoProviders } = await import('./payment-providers.ts');
    return startDemoProviders(options);
  },
};
