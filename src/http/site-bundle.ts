import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Assets } from '#src/site/document.tsx';
import type { Render } from '#src/site/render.tsx';

type PageAssets = Omit<Assets, 'data'>;

/** The built site: its renderer, and the files that each page links to. */
export interface SiteBundle {
  render: Render;
  assetsOf(file: string | undefined): PageAssets;
  /** The address of the built file of a separate entry. */
  fileOf(source: string): string;
}

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

/**
 * Loads what `npm run build` produced.
 * @throws Error that says to build first if there is nothing
 */
export async function loadSiteBundle(dist: string): Promise<SiteBundle> {
  const manifestFile = join(dist, 'client/.vite/manifest.json');
  let manifest: Record<string, ManifestEntry>;
  try {
    manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  } catch {
    throw new Error('The site is not built. Run `npm run build` first.');
  }
  const bundle = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href);
  const entry = manifest['src/main/entry-client.tsx'];
  if (!entry)
    throw new Error(
      `The build is incomplete: ${manifestFile} has no entry of the site. Run \`npm run build\` again.`,
    );
  const url = (file: string) => `/${file}`;

  const chunksOf = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key) || !manifest[key]) return seen;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) chunksOf(next, seen);
    return seen;
  };
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /(newsreader|public-sans)-latin-wght-normal.*\.woff2$/.test(file));
  const always = chunksOf('src/main/entry-client.tsx');
  const memo = new Map<string | undefined, PageAssets>();

  return {
    render: bundle.render,
    fileOf: (source) => url(manifest[source]?.file ?? ''),
    assetsOf(file) {
      const known = memo.get(file);
      if (known) return known;
      const chunks = new Set([...always, ...(file ? chunksOf(file) : [])]);
      const found = [...chunks].map((key) => manifest[key]!);
      const assets: PageAssets = {
        stylesheets: [...new Set(found.flatMap(({ css }) => css ?? []))].map(url),
        earlyScript: url(manifest['src/site/early.ts']?.file ?? ''),
        script: url(entry.file),
        preloads: found.filter((chunk) => chunk !== entry).map((chunk) => url(chunk.file)),
        fonts: fonts.map(url),
      };
      memo.set(file, assets);
      return assets;
    },
  };
}
