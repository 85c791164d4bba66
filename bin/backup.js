/** The stable way to make a backup, for unit files: see docs/operations.md. */
import '../src/cli/backup.ts';
