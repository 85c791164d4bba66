/**
 * What every program that a test starts gets of the run's own environment, and nothing else: where programs are, and
 * where Node keeps what it has compiled, so that the store's sources are not stripped and compiled at every start.
 */
export const childEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE };
};
