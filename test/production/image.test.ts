import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documented } from '../operations/operations-page.ts';
import { listedSettings } from './listed-settings.ts';
import { DEPLOYED } from './production-tree.ts';

// Tests cannot build images: the readable parts are compared with the store that the image contains.
const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');

it('the image contains what is deployed elsewhere, and nothing more', () => {
  const stages = dockerfile.split(/^FROM /m);
  const run = stages.find((stage) => /AS run$/m.test(stage.split('\n', 1)[0]!))!;
  const copied = [...run.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, name]) => name);
  expect(copied.sort()).toEqual([...DEPLOYED, 'node_modules', 'package.json'].sort());
  expect(stages.at(-1)!.trim()).toBe('run');
});

it('the image can be built from its build context', () => {
  const allowed = [...read('.dockerignore').matchAll(/^!(\S+)$/gm)].map(([, name]) => name!);
  for (const name of allowed) expect([name, existsSync(join(root, name))]).toEqual([name, true]);
  const built = ['dist'];
  for (const name of DEPLOYED.filter((name) => !built.includes(name)))
    expect(allowed).toContain(name);
});

it('nothing runs as root in it, and no secret is part of it', () => {
  const users = [...dockerfile.matchAll(/^USER (\S+)/gm)].map(([, user]) => user);
  expect(users).toEqual(['1000:1000']);
  expect(dockerfile).not.toMatch(/(SECRET|PASSWORD|TOKEN|_KEY)\w*=/);
});

it('a process whose database is away is not unhealthy: it serves its cache, and a supervisor must not replace it', () => {
  expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*\/health\/(startup|live)'/m);
  expect(dockerfile).not.toContain("'/health/ready'");
});

it('image and compose.yaml set only settings that the store reads', () => {
  const ofImage = [...dockerfile.matchAll(/^(?:ENV| ) ?([A-Z][A-Z_]+)=/gm)].map(
    ([, name]) => name!,
  );
  const block = compose.slice(compose.indexOf('x-settings'), compose.indexOf('services:'));
  const ofCompose = [
    ...[...block.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!),
    ...[...compose.matchAll(/\*settings, (.*?) \}/g)].flatMap(([, pairs]) =>
      pairs!.split(', ').map((pair) => pair.split(':')[0]!),
    ),
  ];
  expect(ofImage.length).toBeGreaterThan(4);
  expect(ofCompose.length).toBeGreaterThan(10);
  const listed = listedSettings();
  expect([...ofImage, ...ofCompose].filter((name) => !listed.has(name))).toEqual([]);
});

it('the proxy of compose.yaml is configured as documented, but without TLS', () => {
  const directives = (text: string) =>
    text.split('\n').flatMap((line) => (/^\s*(#.*)?$/.test(line) ? [] : [line.trim()]));
  const written = compose.slice(compose.indexOf('    content: |'), compose.indexOf('\nvolumes:'));
  const expected = documented('## Reverse proxy')
    .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/^ +(listen \[|server_name|ssl_).*\n/gm, '')
    .replace('listen 443 ssl http2;', 'listen 80;')
    .replaceAll('127.0.0.1:', 'web:')
    .replace('/var/log/nginx/meridian.log', '/dev/stdout');
  expect(directives(written.replaceAll('$$', '$')).slice(1)).toEqual(directives(expected));
});
