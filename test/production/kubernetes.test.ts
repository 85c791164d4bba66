import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { beginning, serveMetrics } from '../../src/metrics/serve-metrics.ts';
import { documented, unitValue } from '../operations/operations-page.ts';
import { listedSettings } from './listed-settings.ts';

// Tests have no cluster: the manifests are compared with the image and with the documented way to run it.
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy/kubernetes');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const ofImage = (name: string) =>
  new RegExp(`^(?:ENV|  ?) *${name}=(\\S+)`, 'm').exec(dockerfile)?.[1];

interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  image: string;
  command?: string[];
  env?: { name: string; value: string }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  lifecycle?: { preStop: { sleep: { seconds: number } } };
  securityContext: Record<string, unknown>;
  volumeMounts: { name: string; mountPath: string }[];
}
interface Pod {
  terminationGracePeriodSeconds?: number;
  enableServiceLinks: boolean;
  securityContext: Record<string, unknown>;
  containers: [Container];
  volumes: { name: string }[];
}

const { items } = parse(read('store.yaml'));
const named = (kind: string, name: string) =>
  items.find(
    (item: { kind: string; metadata: { name: string } }) =>
      item.kind === kind && item.metadata.name === name,
  );
const pods: Record<string, Pod> = {
  web: named('Deployment', 'web').spec.template.spec,
  worker: named('Deployment', 'worker').spec.template.spec,
  backup: named('CronJob', 'backup').spec.jobTemplate.spec.template.spec,
};
const kustomization = parse(read('kustomization.yaml'));

it('every file is part of the store, and its image is the one that is replaced by the publisher’s', () => {
  const files = readdirSync(folder).filter(
    (name) => !/^(kustomization\.yaml|settings\.env)$/.test(name),
  );
  expect(kustomization.resources.toSorted()).toEqual(files.toSorted());
  const images = new Set(Object.values(pods).map(({ containers: [{ image }] }) => image));
  expect([...images]).toEqual(kustomization.images.map(({ name }: { name: string }) => name));
});

it('pods get only settings that the store reads, in the roles that it has', () => {
  const names = [...read('settings.env').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name]) => name!,
  );
  const own = Object.values(pods).flatMap(({ containers: [{ env = [] }] }) => env);
  const listed = listedSettings();
  expect(names.length).toBeGreaterThan(5);
  expect([...names, ...own.map(({ name }) => name)].filter((name) => !listed.has(name))).toEqual(
    [],
  );
  expect(own.map(({ value }) => value)).toEqual(['web', 'worker']);
  const [generated] = kustomization.configMapGenerator;
  for (const pod of Object.values(pods)) {
    expect(pod.enableServiceLinks).toBe(false);
    expect(pod.containers[0].envFrom).toEqual([
      { configMapRef: { name: generated.name } },
      { secretRef: { name: 'store-secrets' } },
    ]);
  }
});

it('ports, user and writable folders are those of the image', () => {
  const user = Number(/^USER (\d+):/m.exec(dockerfile)?.[1]);
  for (const pod of Object.values(pods)) {
    const [container] = pod.containers;
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: user,
      fsGroup: user,
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const paths = container.volumeMounts.map(({ mountPath }) => mountPath);
    expect(paths).toEqual(expect.arrayContaining(['/tmp', ofImage('DATA_DIR')]));
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(
      pod.volumes.map(({ name }) => name),
    );
  }
  const ports = pods.web!.containers[0].ports!;
  expect(ports.map(({ name, containerPort }) => [name, String(containerPort)])).toEqual([
    ['http', ofImage('PORT')],
    ['metrics', ofImage('METRICS_PORT')],
  ]);
  expect(pods.worker!.containers[0].ports).toEqual([ports[1]]);
});

it('probes ask what a process answers, and no pod is restarted or taken out because the database is away', async () => {
  const state = beginning();
  const operator = await serveMetrics(state, { host: '127.0.0.1', port: 0 });
  const { port } = operator.address() as AddressInfo;
  const statusOf = async (probe: Probe | undefined) =>
    (await fetch(`http://127.0.0.1:${port}${probe!.httpGet.path}`)).status;
  state.reachesDatabase = async () => false;
  try {
    for (const name of ['web', 'worker']) {
      const { startupProbe, readinessProbe, livenessProbe } = pods[name]!.containers[0];
      const asked = [startupProbe, livenessProbe, ...(name === 'web' ? [readinessProbe] : [])];
      expect(asked.map((probe) => probe?.httpGet.port)).toEqual(asked.map(() => 'metrics'));
      state.started = false;
      expect([await statusOf(startupProbe), await statusOf(livenessProbe)]).toEqual([503, 200]);
      state.started = true;
      for (const probe of asked) expect(await statusOf(probe)).toBe(200);
    }
  } finally {
    operator.close();
  }
});

it('a pod that ends has the time that the documented unit gives a process', () => {
  const { terminationGracePeriodSeconds, containers } = pods.web!;
  const unit = documented('`/etc/systemd/system/meridian@.service`');
  const { seconds } = containers[0].lifecycle!.preStop.sleep;
  expect(terminationGracePeriodSeconds).toBe(seconds + Number(unitValue(unit, 'TimeoutStopSec')));
});

it('the nightly backup is the documented one', () => {
  const unit = documented('`/etc/systemd/system/meridian-backup.service`');
  const [program, ...options] = unitValue(unit, 'ExecStart').split(' ').slice(1);
  const { command, volumeMounts } = pods.backup!.containers[0];
  expect(command).toEqual([
    'node',
    program,
    ...options.map((part) => (part.startsWith('/') ? '/backups' : part)),
  ]);
  expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain('/backups');
});
