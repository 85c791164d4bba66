/**
 * Runs a command and exits with the status that it resolves to.
 *
 * @param failed the status if it throws; the error's message is printed in that case
 */
export function runCommand(main: () => Promise<number>, failed = 1): void {
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
