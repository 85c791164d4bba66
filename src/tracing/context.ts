import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';

/** The span in which the running code is, so that what it does becomes part of it. */
export const currentContext = new AsyncLocalStorage<Context>();
