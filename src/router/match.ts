export interface Match<Name extends string> {
  name: Name;
  params: Record<string, string>;
}

/**
 * Finds the first pattern (`/blog-detail/:slug`) that matches a path, with the decoded values of its parameters. A
 * path with a broken percent escape matches none.
 */
export function matchPath<Name extends string>(
  patterns: Record<Name, string>,
  pathname: string,
): Match<Name> | undefined {
  const parts = pathname.split('/');
  for (const name of Object.keys(patterns) as Name[]) {
    const params = valuesOf(patterns[name].split('/'), parts);
    if (params) return { name, params };
  }
  return undefined;
}

function valuesOf(pattern: string[], path: string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, segment] of pattern.entries()) {
    const value = path[place]!;
    if (!segment.startsWith(':')) {
      if (segment !== value) return undefined;
    } else if (value === '') return undefined;
    else {
      try {
        params[segment.slice(1)] = decodeURIComponent(value);
      } catch {
        return undefined;
      }
    }
  }
  return params;
}
