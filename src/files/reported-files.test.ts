import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failureText, type ProviderFailure } from '#src/provider-report.ts';
import { startS3 } from '../../test/stand-ins/s3/start-s3.ts';
import { openFileStore } from './open-file-store.ts';

it('the reason why the object storage failed is reported, without the name of the file', async () => {
  const server = await startS3();
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-s3-'));
  const failures: ProviderFailure[] = [];
  const report = { failed: (failure: ProviderFailure) => void failures.push(failure), worked() {} };
  const s3 = { endpoint: server.endpoint, bucket: 'files', ...server.keys };
  const files = await openFileStore({ s3, dataDir }, report);
  const key = `cv/ab/${'a'.repeat(64)}`;
  server.fault = 'broken';
  await expect(files.exists(key)).rejects.toThrow();
  await expect(files.open(key)).rejects.toThrow();
  server.close();
  await expect(files.exists(key)).rejects.toThrow();
  expect(failures.map(failureText)).toEqual([
    'exists: answered HEAD with 500',
    'open: answered GET with 500',
    'exists: ECONNREFUSED',
  ]);
  rmSync(dataDir, { recursive: true });
});
