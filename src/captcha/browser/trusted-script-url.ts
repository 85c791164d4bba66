interface Policy {
  createScriptURL(url: string): string;
}
type WithTrustedTypes = { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };

let policy: Policy | undefined;

/** The address of the provider's script or of our worker, for browsers that enforce Trusted Types (policy `captcha`). */
export function trustedScriptUrl(url: string): string {
  const factory = (globalThis as WithTrustedTypes).trustedTypes;
  if (!factory) return url;
  policy ??= factory.createPolicy('captcha', { createScriptURL: (text) => text });
  return policy.createScriptURL(url);
}
