/** A fault that a test has ordered for the next matching requests. */
export interface Fault {
  method: string | null;
  path: RegExp;
  mode: string;
  times: number;
  delayMs: number;
  status: number | null;
}

export interface FaultList {
  add(fault: Fault): void;
  take(method: string, path: string): Fault | null;
  clear(): void;
}

export const FAULT_MODES =
  /^(500|503|429|reset-before|hang-before|commit-then-(500|hang|reset)|slow|truncate|html|restricted|wrong-(amount|currency|custom-id|payee)|pending:[A-Z_]+|decline|token-expire)$/;

/** A path pattern: `*` stands for one segment, `**` for any rest. */
export function toPathPattern(glob: string): RegExp {
  const source = glob
    .split(/(\*\*|\*)/)
    .map((part) =>
      part === '**' ? '.*' : part === '*' ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${source}$`);
}

export function createFaultList(): FaultList {
  let faults: Fault[] = [];
  return {
    add(fault) {
      faults.push(fault);
    },
    take(method, path) {
      const found = faults.find(
        (fault) => (!fault.method || fault.method === method) && fault.path.test(path),
      );
      if (!found) return null;
      found.times -= 1;
      faults = faults.filter((fault) => fault.times > 0);
      return found;
    },
    clear() {
      faults = [];
    },
  };
}
