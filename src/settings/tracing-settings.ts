import { isPrivateTransport, type Reader } from './reach-settings.ts';

/** Where a process sends its traces. */
export interface TracingSettings {
  /** Address of a collector that accepts OTLP over HTTP, without a path of its own. */
  endpoint: string;
  /** Sent with every export, such as a key. */
  headers: Record<string, string>;
  service: string;
  /** The part of requests and jobs that is traced, from 0 to 1. */
  ratio: number;
}

/**
 * Reads the settings of traces, named as by OpenTelemetry
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/); undefined: nothing is traced.
 */
export function readTracingSettings({ text, wrong }: Reader): TracingSettings | undefined {
  const endpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT')?.replace(/\/+$/, '');
  if (endpoint === undefined) return undefined;
  const headers = (text('OTEL_EXPORTER_OTLP_HEADERS') ?? '').split(',').filter(Boolean);
  const ratio = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    wrong.push('OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318');
  else if (headers.length > 0 && !isPrivateTransport(endpoint, 'https:'))
    wrong.push('OTEL_EXPORTER_OTLP_ENDPOINT must be https: the headers are sent to it');
  if (!headers.every((header) => /^\s*[\w-]+\s*=\s*[^\s=][^=]*=*\s*$/.test(header)))
    wrong.push('OTEL_EXPORTER_OTLP_HEADERS must be a list such as x-api-key=secret,x-team=shop');
  if (!(ratio >= 0 && ratio <= 1))
    wrong.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  return {
    endpoint,
    headers: Object.fromEntries(
      headers.map((header) => {
        const [name, ...value] = header.split('=');
        return [name!.trim(), value.join('=').trim()];
      }),
    ),
    service: text('OTEL_SERVICE_NAME') ?? 'report-store',
    ratio,
  };
}
