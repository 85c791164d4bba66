/**
 * Everything that a program started by a test gets from the run's own environment: where programs are, and where Node
 * keeps its compile cache, so that the store's sources are not stripped and compiled at every start.
 */
export const childEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE };
};
