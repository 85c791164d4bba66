import type { FastifyInstance } from 'fastify';
import type { CaptchaProvider } from '#src/captcha/captcha-provider.ts';
import type { Database } from '#src/db/open.ts';
import type { FileStore } from '#src/files/file-store.ts';
import type { VirusScanner } from '#src/files/virus-scanner.ts';
import type { ErrorPage } from '#src/http/answer-failures.ts';
import type { Registry } from '#src/http/api/perform.ts';
import type { Keep, KeptPath } from '#src/http/cache/keep.ts';
import type { SiteOptions } from '#src/http/site.ts';
import type { Duty, JobKind } from '#src/jobs/job-kind.ts';
import type { MachineParts } from '#src/machines/machine-parts.ts';
import type { Metric } from '#src/metrics/metric.ts';
import type { PersonalData } from '#src/personal-data.ts';
import type { ProviderReport } from '#src/provider-report.ts';
import type { CallName } from '#src/routes.ts';
import type { Config } from '#src/settings/config.ts';
import type { HealthPart } from '#src/staff/health-part.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import type { StaffRole } from '#src/staff/roles.ts';
import type { StaffOptions } from '#src/staff/serve-staff.ts';
import type { StaffCall } from '#src/staff/staff-contract.ts';

/** What features share besides the database; each part is opened once, when it is first needed. */
export interface Platform {
  /** Is notified of every call to a provider. */
  report: ProviderReport;
  secret(): string;
  captcha(): CaptchaProvider;
  files(): Promise<FileStore>;
  scanner(): VirusScanner;
}

/**
 * What the demo publisher provides to a feature, if the store is the demo publisher's. A feature adds its own part to
 * this interface where it declares itself.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface DemoParts {}

/** What every feature is built on. */
export interface Store extends Platform {
  config: Config;
  db: Database;
  /** Private folder for files in progress. */
  temp: string;
  demo: DemoParts | undefined;
}

/** What routes outside the API are built on. */
export interface Serving {
  site: SiteOptions;
  staff: StaffOptions;
  /** The page that shows a failure. */
  errorPage: ErrorPage;
}

/** What all owners of tables declare, for the feature that combines it. */
export interface Declared {
  personal: PersonalData[];
  health: HealthPart[];
  metrics: Metric[];
}

/** What staff calls may know about all features. */
export interface Office extends Declared {
  callsOf(role: StaffRole): string[];
  /** The scopes that an API key of this role can have, each with what it opens. */
  scopesOf(role: StaffRole): Record<string, string[]>;
}

/** What one feature contributes to the store. `src/main/features.ts` lists all of them; nothing else names them. */
export interface Feature {
  name: string;
  /** Its calls of the public API with their handlers. */
  calls?(store: Store, declared: Declared): Registry;
  /** How long reading calls may be cached, if not the default; see `PageTable` for pages. */
  keepCalls?: Partial<Record<CallName, Keep>>;
  /** Which of its routes outside the API are cached. */
  keptPaths?: KeptPath[];
  /** Those of its calls that accept a form with a file. */
  uploads?: CallName[];
  /** Hooks that run before answers are cached. */
  prepare?(app: FastifyInstance, store: Store): void;
  /** Its routes outside the API. */
  serve?(app: FastifyInstance, store: Store, serving: Serving): void | Promise<void>;
  /** What search engines, feed readers and link previews are told about its pages. */
  machines?: MachineParts;
  /** Paths that other servers write to: served even by an overloaded process, and open to writes from any site. */
  webhooks?(store: Store): string[];
  /** What the back office lists, reads and writes through uniform calls. */
  resources?: Resource[];
  /** Its other staff calls. */
  staffCalls?(store: Store, office: Office): StaffCall[];
  /** The personal data in its tables, how long it is kept, and how it is erased. */
  personal?: PersonalData;
  /** What it reports to the health page of the back office. */
  health?: HealthPart;
  /** What it reports to the operator's monitoring. */
  metrics?: Metric[];
  /** Kinds of work that follow a transaction. */
  jobs?(store: Store): JobKind[];
  /** What it does regularly. */
  duties?(store: Store, declared: Declared): Duty[];
  /** Run by each worker when it starts: resumes what a process that died may have left open. */
  recover?(store: Store): Promise<void>;
}
