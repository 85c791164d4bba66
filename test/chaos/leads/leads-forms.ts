import { randomBytes } from 'node:crypto';
import PDFDocument from 'pdfkit';
import { apiBase } from '#src/routes.ts';
import type { Deployment } from './leads-deployment.ts';

export type FormName =
  | 'newsletter'
  | 'contact'
  | 'career'
  | 'sample'
  | 'discount'
  | 'enquiry'
  | 'customization'
  | 'reseller';

type Fields = Record<string, unknown>;

const person = { name: 'Ana Núñez', mobile_no: '+34600000000', company_name: 'Celda SL' };
const request = { ...person, country: '+34', message: 'Please write to us.', report_id: '1' };
const forms: Record<FormName, { path: string; fields: Fields }> = {
  newsletter: { path: '/subscriber', fields: {} },
  contact: {
    path: '/contact-us',
    fields: { ...person, subject: 'Custom cut', message: 'Can you quote?', privacy_policy: true },
  },
  career: {
    path: '/carrer',
    fields: { name: 'Ana Núñez', phone: '+34600000000', position: 'Analyst', message: 'Hello' },
  },
  sample: { path: '/sample-report-request', fields: { ...request, type: '1' } },
  discount: {
    path: '/sample-report-request',
    fields: { ...request, type: '2', intent: 'discount' },
  },
  enquiry: { path: '/sample-report-request', fields: { ...request, type: '2', intent: 'enquiry' } },
  customization: {
    path: '/sample-report-request',
    fields: { ...request, type: '2', intent: 'customization' },
  },
  reseller: {
    path: '/become-reseller',
    fields: {
      ...person,
      designation: 'Head of Sales',
      country: 'Spain',
      preciserequirement: 'Utilities',
      policy: 1,
    },
  },
};

export const formNames = Object.keys(forms) as FormName[];

export interface Filled {
  form: FormName;
  email: string;
  /** Values that differ from the default. */
  fields?: Fields;
  /** For the CV: the header parameter as sent on the wire. */
  fileName?: string;
  /** `Idempotency-Key`. */
  key?: string;
  /** An already solved check; absent: each attempt solves its own. */
  token?: string;
}

export interface Answer {
  /** 0: the connection broke. */
  status: number;
  ms: number;
}

export const newKey = () => randomBytes(16).toString('hex');
export const newToken = ({ turnstile }: Deployment, form: FormName) =>
  turnstile.issue({ action: form, hostname: 'localhost' });

let visitors = 0;
/** A separate address from the private address range (RFC 1918). */
function newAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Sends one form as a browser does; the one without a human check (career) as multipart. */
export async function sendForm(
  deployment: Deployment,
  origin: string,
  filled: Filled,
): Promise<Answer> {
  const { path, fields } = forms[filled.form];
  const all = { ...fields, email: filled.email, ...filled.fields };
  const sent =
    filled.form === 'career'
      ? await multipart(all, filled.fileName ?? 'filename="cv.pdf"')
      : {
          type: 'application/json',
          body: JSON.stringify({
            ...all,
            turnstile_token: filled.token ?? newToken(deployment, filled.form),
          }),
        };
  const headers = {
    'content-type': sent.type,
    'x-forwarded-for': newAddress(),
    ...(filled.key ? { 'idempotency-key': filled.key } : {}),
  };
  const began = performance.now();
  try {
    const response = await fetch(origin + apiBase + path, {
      method: 'POST',
      headers,
      body: sent.body,
    });
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - began };
  } catch {
    return { status: 0, ms: performance.now() - began };
  }
}

/** By hand, because a browser's own encoder would defuse a malicious file name. */
async function multipart(fields: Fields, fileName: string) {
  const edge = `edge${randomBytes(8).toString('hex')}`;
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${edge}\r\ncontent-disposition: form-data; name="cv"; ${fileName}\r\ncontent-type: application/pdf\r\n\r\n`;
  const body = [Buffer.from(parts.join('') + head), await cv, Buffer.from(`\r\n--${edge}--\r\n`)];
  return {
    type: `multipart/form-data; boundary=${edge}`,
    body: new Uint8Array(Buffer.concat(body)),
  };
}

const cv = new Promise<Buffer>((resolve) => {
  const document = new PDFDocument();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.on('end', () => resolve(Buffer.concat(chunks)));
  document.text('Curriculum vitae').end();
});
