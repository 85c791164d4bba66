/**
 * Runs a command and ends with the status that it resolves to.
 *
 * @param failed the status when it throws; the error's message is printed then
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
