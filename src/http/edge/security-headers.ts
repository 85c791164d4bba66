export interface SecurityOptions {
  /** Absolute links are https: strict transport security may be required. */
  https: boolean;
  /** Origin of the captcha provider's script and frame, if one is used. */
  captchaOrigin?: string;
}

/**
 * Headers of every answer. No inline script or style is allowed anywhere, so that the HTML can be the same bytes for
 * all visitors: a nonce would have to differ in every answer, and a cached page could not contain one.
 */
export function securityHeaders({ https, captchaOrigin }: SecurityOptions): Record<string, string> {
  const captcha = captchaOrigin ? ` ${captchaOrigin}` : '';
  const policy = [
    "default-src 'none'",
    `script-src 'self'${captcha}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    ...(captchaOrigin ? [`frame-src ${captchaOrigin}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types app captcha',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** The policy of the development server, which injects styles and code into open pages. */
export const developmentPolicy =
  "default-src 'self' data: blob:; script-src 'self' 'unsafe-inline' https://challenges.cloudflare.com; " +
  "style-src 'self' 'unsafe-inline'; worker-src 'self' blob:; connect-src 'self' ws: wss:; frame-src https://challenges.cloudflare.com; " +
  "base-uri 'none'; object-src 'none'; frame-ancestors 'none'";
