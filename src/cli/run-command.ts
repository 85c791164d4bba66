import { ignoreLogErrors } from '#src/log.ts';

/**
 * Runs a command and exits with the status that it resolves to, also when nobody reads its output any more.
 *
 * @param failed the status if it throws; the error's message is printed in that case
 */
export function runCommand(main: () => Promise<number>, failed = 1): void {
  ignoreLogErrors();
  main().then(
    (status) => {
      process.exitCode = status;
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = failed;
    },
  );
}
