import type { CaptchaClientConfig } from '#src/captcha/captcha-provider.ts';

/**
 * The form for which an answer asks for a human check before it accepts the same request; undefined for all other
 * answers.
 */
export function checkDemandedBy(body: unknown): string | undefined {
  const { human_check: action } = (body ?? {}) as { human_check?: unknown };
  return typeof action === 'string' ? action : undefined;
}

/**
 * Lets the visitor solve the human check that an answer asked for, in a dialog whose script is loaded only now.
 * @param ask returns which human check the store has
 * @returns the solved check; undefined if there is none
 */
export async function solveCheck(
  action: string,
  ask: () => Promise<unknown>,
): Promise<string | undefined> {
  const config = (await ask()) as CaptchaClientConfig | undefined;
  if (!config) return undefined;
  const { showCheck } = await import('./check-dialog.tsx');
  return showCheck(action, config);
}

/** The same request with the solved check: a field of the form, or of the JSON. */
export function withCheck(body: object, token: string): object {
  if (!(body instanceof FormData)) return { ...body, turnstile_token: token };
  body.set('turnstile_token', token);
  return body;
}
