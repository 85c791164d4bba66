import { AsyncLocalStorage } from 'node:async_hooks';

const asking = new AsyncLocalStorage<string>();

/** The network whose request caused the current work; undefined for the store's own work. */
export const askingNetwork = (): string | undefined => asking.getStore();

/** Does work, and all that follows from it, for a network. */
export const onBehalfOf = (network: string, work: () => void): void => asking.run(network, work);
